import type { AnswerTexts } from "../../kernel/index.ts";

/** What calls of support answer, in Tamil. */
export const answers: AnswerTexts = {
  "Ticket not found.": "டிக்கெட் கிடைக்கவில்லை.",
  "There is nothing to appeal against, or no appeal left.": "மேல்முறையீடு செய்ய எதுவும் இல்லை, அல்லது மேல்முறையீடு மீதி இல்லை.",
  "That announcement is over.": "அந்த அறிவிப்பு முடிந்துவிட்டது.",
  "Attachment not found.": "இணைப்பு ஃபைல் கிடைக்கவில்லை.",
  "Support has taken up this request, so it cannot be cancelled any more.":
    "சப்போர்ட் இந்தக் கோரிக்கையை எடுத்துக்கொண்டது; அதனால் இனி அதை ரத்துசெய்ய முடியாது.",
  "You have several open requests. Please wait until we have answered one of them.":
    "உங்கள் பல கோரிக்கைகள் திறந்துள்ளன. அவற்றில் ஒன்றுக்குப் பதில் வரும் வரை காத்திருங்கள்.",
  "You have reported many problems today. Please try again tomorrow.":
    "இன்று பல பிரச்சனைகளைச் சொல்லிவிட்டீர்கள். நாளை மீண்டும் முயலுங்கள்.",
  "Your attachments take up all the space that we keep for you. Please report without one.":
    "உங்கள் இணைப்பு ஃபைல்கள் உங்களுக்கான இடம் முழுவதையும் எடுத்துவிட்டன. இணைப்பு இல்லாமல் சொல்லுங்கள்.",
  "Please wait until your other report is submitted.": "உங்கள் இன்னொரு ரிப்போர்ட் சமர்ப்பிக்கப்படும் வரை காத்திருங்கள்.",
  "The request could not be read.": "கோரிக்கையைப் படிக்க முடியவில்லை.",
  "The request is too large.": "கோரிக்கை மிகப் பெரியது.",
  "Too many requests. Please try again later.": "மிக அதிகமான கோரிக்கைகள். பிறகு மீண்டும் முயலுங்கள்.",

  // What a success says.
  "Report submitted successfully.": "ரிப்போர்ட் அனுப்பப்பட்டது.",
  "Your query has been raised successfully.": "உங்கள் கேள்வி அனுப்பப்பட்டது.",
  "Your appeal is filed.": "உங்கள் மேல்முறையீடு பதிவானது.",
  "Request cancelled successfully.": "கோரிக்கை ரத்து செய்யப்பட்டது.",
  "Please select only 4 files": "4 ஃபைல்களை மட்டும் தேர்ந்தெடுங்கள்",
  "Please select Image(s) or Video(s)": "படம் அல்லது வீடியோவைத் தேர்ந்தெடுங்கள்",
  "Image size must be less than 4 MB": "படம் 4 MB-க்குக் குறைவாக இருக்க வேண்டும்",
  "Video size must be less than 15 MB": "வீடியோ 15 MB-க்குக் குறைவாக இருக்க வேண்டும்",
  "Please select an issue": "பிரச்சனையைத் தேர்ந்தெடுங்கள்",
  "There is no such table, deal or seat": "அப்படி ஒரு டேபிள், டீல் அல்லது சீட் இல்லை",
  "Say true or false": "ஆம் அல்லது இல்லை என்று சொல்லுங்கள்",
};
