import type { AnswerTexts } from "../../kernel/index.ts";

/** What players are answered about tournaments, in Tamil; operators read English. */
export const answers: AnswerTexts = {
  "This tournament does not exist.": "இந்த டோர்னமென்ட் இல்லை.",
  "Registration for this tournament has not started yet.": "இந்த டோர்னமென்ட்டின் பதிவு இன்னும் தொடங்கவில்லை.",
  "Registration for this tournament is over.": "இந்த டோர்னமென்ட்டின் பதிவு முடிந்துவிட்டது.",
  "You have already registered for this tournament.": "இந்த டோர்னமென்ட்டுக்கு ஏற்கனவே பதிவு செய்துள்ளீர்கள்.",
  "The last place was taken meanwhile. You can join the waitlist.":
    "கடைசி இடம் இதற்குள் எடுக்கப்பட்டுவிட்டது. நீங்கள் வெயிட்லிஸ்டில் சேரலாம்.",
  "You have entered and left this tournament too often.": "இந்த டோர்னமென்ட்டில் மிக அதிக முறை சேர்ந்து விலகியுள்ளீர்கள்.",
  "You are not registered for this tournament.": "இந்த டோர்னமென்ட்டுக்கு நீங்கள் பதிவு செய்யவில்லை.",
  "You did not play in this tournament.": "இந்த டோர்னமென்ட்டில் நீங்கள் ஆடவில்லை.",
  "Some tables still play. Results are told when the last one is over.":
    "சில டேபிள்கள் இன்னும் நடக்கின்றன. கடைசி டேபிள் முடிந்ததும் முடிவுகள் சொல்லப்படும்.",
  "Registration is over, so you cannot withdraw any more.": "பதிவு முடிந்துவிட்டது; அதனால் இனி விலக முடியாது.",
  "Somebody with the same device or account is registered for this tournament.":
    "அதே சாதனம் அல்லது கணக்குள்ள ஒருவர் இந்த டோர்னமென்ட்டுக்குப் பதிவு செய்துள்ளார்.",
  "Insufficient balance. Add cash to enter this tournament.": "இருப்பு போதவில்லை. இந்த டோர்னமென்ட்டில் சேர கேஷ் சேருங்கள்.",
  "This ticket is not good for this tournament.": "இந்த டிக்கெட் இந்த டோர்னமென்ட்டுக்குச் செல்லாது.",
  "There is no seat left in this tournament.": "இந்த டோர்னமென்ட்டில் சீட் மீதி இல்லை.",
  "The server is busy. Please try again.": "சர்வர் பிஸியாக உள்ளது. மீண்டும் முயலுங்கள்.",
  "Too many requests. Please try again later.": "மிக அதிகமான கோரிக்கைகள். பிறகு மீண்டும் முயலுங்கள்.",
  "This tournament is over.": "இந்த டோர்னமென்ட் முடிந்துவிட்டது.",
  "This cannot happen to the tournament now.": "இப்போது டோர்னமென்ட்டில் இதைச் செய்ய முடியாது.",
  "Choose one of the lists": "பட்டியல்களில் ஒன்றைத் தேர்ந்தெடுங்கள்",
  "Choose a tournament": "ஒரு டோர்னமென்ட்டைத் தேர்ந்தெடுங்கள்",

  // What players are told.
  "A seat is being looked for. You will be told whether there is one.":
    "உங்களுக்கு சீட் தேடுகிறோம். கிடைத்ததா இல்லையா என்று சொல்வோம்.",
  "You have moved up from the waitlist of {name}.": "{name}: வெயிட்லிஸ்டிலிருந்து உங்களுக்கு இடம் கிடைத்தது.",
  "There was no place left in {name}. Your entry is returned.":
    "{name}: இடம் எதுவும் மீதமில்லை. உங்கள் என்ட்ரி திருப்பித் தரப்பட்டது.",
  "You may not play for cash now, so your entry to {name} is returned.":
    "இப்போது கேஷுக்கு ஆட முடியாது, எனவே {name} டோர்னமென்ட்டுக்கான உங்கள் என்ட்ரி திருப்பித் தரப்பட்டது.",
  "Round {no} of {name} starts in 1 minute.": "{name}: ரவுண்டு {no} 1 நிமிடத்தில் தொடங்கும்.",
  "Round {no} of {name} starts in {count} minutes.": "{name}: ரவுண்டு {no} {count} நிமிடங்களில் தொடங்கும்.",
  "Round {no} of {name} starts in 1 second.": "{name}: ரவுண்டு {no} 1 விநாடியில் தொடங்கும்.",
  "Round {no} of {name} starts in {count} seconds.": "{name}: ரவுண்டு {no} {count} விநாடிகளில் தொடங்கும்.",
  "{name} starts in 1 minute.": "{name} 1 நிமிடத்தில் தொடங்கும்.",
  "{name} starts in {count} minutes.": "{name} {count} நிமிடங்களில் தொடங்கும்.",
  "{name} starts in 1 second.": "{name} 1 விநாடியில் தொடங்கும்.",
  "{name} starts in {count} seconds.": "{name} {count} விநாடிகளில் தொடங்கும்.",
  "You are through to round {no} of {name}. It starts in {count} second(s).":
    "{name}: ரவுண்டு {no}-க்கு முன்னேறினீர்கள். அது {count} விநாடியில் தொடங்கும்.",
  "{name} is cancelled: too few players. Your entry is returned.":
    "{name} ரத்து: பிளேயர்கள் குறைவு. உங்கள் என்ட்ரி திருப்பித் தரப்பட்டது.",
  "{name} is cancelled: no deal could be played. Your entry is returned.":
    "{name} ரத்து: எந்த டீலும் ஆட முடியவில்லை. உங்கள் என்ட்ரி திருப்பித் தரப்பட்டது.",
  "{name} is cancelled: it could not be played in time. Your entry is returned.":
    "{name} ரத்து: நேரத்துக்குள் ஆட முடியவில்லை. உங்கள் என்ட்ரி திருப்பித் தரப்பட்டது.",
  "{name} is cancelled. The prizes that are left are shared among those still in.":
    "{name} ரத்து. மீதமுள்ள பரிசுகள் இன்னும் ஆட்டத்தில் இருப்பவர்களுக்குப் பகிரப்படும்.",
  "{name} is cancelled. Your entry is returned.": "{name} ரத்து. உங்கள் என்ட்ரி திருப்பித் தரப்பட்டது.",
  "There was no seat left for you in {name}. Your entry is returned.":
    "{name}: உங்களுக்கு சீட் மீதமில்லை. உங்கள் என்ட்ரி திருப்பித் தரப்பட்டது.",
  "There was no seat left for you in {name}.": "{name}: உங்களுக்கு சீட் மீதமில்லை.",
  "Your entry could not be paid for a seat in {name}.": "{name}: சீட்டுக்கு உங்கள் என்ட்ரியைச் செலுத்த முடியவில்லை.",
  "You did not come to {name}, so another player has your seat. Your entry is returned.":
    "{name}: நீங்கள் வரவில்லை, எனவே உங்கள் சீட் வேறொரு பிளேயருக்குப் போனது. உங்கள் என்ட்ரி திருப்பித் தரப்பட்டது.",
};
