import type { AnswerTexts } from "../../kernel/index.ts";

/** What calls of friends answer, in Tamil. */
export const answers: AnswerTexts = {
  "There is no such player.": "அப்படி ஒரு பிளேயர் இல்லை.",
  "That is you.": "அது நீங்கள் தான்.",
  "This request is no longer there.": "இந்தக் கோரிக்கை இப்போது இல்லை.",
  "You have as many friends as one can have. Remove one first.":
    "எத்தனை நண்பர்கள் இருக்கலாமோ அத்தனை பேர் உங்களுக்கு உள்ளனர். முதலில் ஒருவரை நீக்குங்கள்.",
  "This player cannot have more friends.": "இந்தப் பிளேயருக்கு மேலும் நண்பர்கள் சேர்க்க முடியாது.",
  "You have sent many requests today. Please try again tomorrow.":
    "இன்று பல கோரிக்கைகள் அனுப்பிவிட்டீர்கள். நாளை மீண்டும் முயலுங்கள்.",
  "You have blocked as many players as one can. Unblock one first.":
    "எத்தனை பிளேயர்களை பிளாக் செய்யலாமோ அத்தனை பேரை பிளாக் செய்துவிட்டீர்கள். முதலில் ஒருவரை அன்பிளாக் செய்யுங்கள்.",
  "This player takes no invitations now.": "இந்தப் பிளேயர் இப்போது அழைப்புகளை ஏற்பதில்லை.",
  "Sit down at a practice table first, then invite.": "முதலில் பிராக்டிஸ் டேபிளில் உட்காருங்கள், பிறகு அழையுங்கள்.",
  "This invitation is over.": "இந்த அழைப்பு முடிந்துவிட்டது.",
  "There is no free seat at this table now.": "இந்த டேபிளில் இப்போது காலி சீட் இல்லை.",
  "Too many requests. Please try again later.": "மிக அதிகமான கோரிக்கைகள். பிறகு மீண்டும் முயலுங்கள்.",

  // What a success says.
  "Your request is on its way.": "உங்கள் கோரிக்கை அனுப்பப்பட்டது.",
  "You are friends now.": "இப்போது நீங்கள் நண்பர்கள்.",
  "The request is gone.": "கோரிக்கை நீக்கப்பட்டது.",
  "Removed.": "நீக்கப்பட்டது.",
  "Blocked. You do not meet each other any more.": "பிளாக் செய்யப்பட்டது. இனி ஒருவரையொருவர் காணமாட்டீர்கள்.",
  "Unblocked.": "அன்பிளாக் செய்யப்பட்டது.",
  "Invited.": "அழைக்கப்பட்டார்.",
  "Enter the player's name.": "பிளேயரின் பெயரை உள்ளிடுங்கள்.",
  "Name one player.": "ஒரு பிளேயரைச் சொல்லுங்கள்.",
  "This link is not complete.": "இந்த லிங்க் முழுமையாக இல்லை.",
  "Choose what others may see.": "மற்றவர்கள் எதைப் பார்க்கலாம் என்று தேர்ந்தெடுங்கள்.",
};
