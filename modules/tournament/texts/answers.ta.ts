import type { AnswerTexts } from "../../kernel/index.ts";

/** What players are answered about tournaments, in Tamil; operators read English. */
export const answers: AnswerTexts = {
  "This tournament does not exist.": "இந்த டோர்னமென்ட் இல்லை.",
  "Registration for this tournament has not started yet.": "இந்த டோர்னமென்ட்டின் பதிவு இன்னும் தொடங்கவில்லை.",
  "Registration for this tournament is over.": "இந்த டோர்னமென்ட்டின் பதிவு முடிந்துவிட்டது.",
  "You have already registered for this tournament.": "இந்த டோர்னமென்ட்டுக்கு ஏற்கனவே பதிவு செய்துள்ளீர்கள்.",
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
};
