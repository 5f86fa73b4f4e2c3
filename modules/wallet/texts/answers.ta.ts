import type { AnswerTexts } from "../../kernel/index.ts";

/** What calls of the wallet answer, in Tamil. */
export const answers: AnswerTexts = {
  "Insufficient Rummy chips": "ரம்மி சிப்ஸ் போதவில்லை",
  "This was done before with other contents.": "இது முன்பே வேறு உள்ளடக்கத்துடன் செய்யப்பட்டது.",
  "There is no open stake at this seat.": "இந்த சீட்டில் திறந்த ஆட்டத் தொகை எதுவும் இல்லை.",
  "Nothing was moved by this key.": "இந்த கீயால் எதுவும் நகர்த்தப்படவில்லை.",
  "This is more than an account can hold.": "இது ஒரு கணக்கில் இருக்கக்கூடியதை விட அதிகம்.",
  "Practice chips can be refilled below {below}.": "பிராக்டிஸ் சிப்ஸ் {below} அளவுக்குக் கீழ் இருந்தால் ரீஃபில் செய்யலாம்.",
  "Practice chips can be refilled again in {count} minutes.": "பிராக்டிஸ் சிப்ஸை {count} நிமிடங்களில் மீண்டும் ரீஃபில் செய்யலாம்.",
  "Practice chips can be refilled again in 1 minute.": "பிராக்டிஸ் சிப்ஸை 1 நிமிடத்தில் மீண்டும் ரீஃபில் செய்யலாம்.",
  "Your games are being counted for the first time. Please try again in a few seconds.":
    "உங்கள் கேம்கள் முதல் முறையாகக் கணக்கிடப்படுகின்றன. சில விநாடிகளில் மீண்டும் முயலுங்கள்.",
  "These are more than {games}. Choose fewer days, or one kind of game.":
    "கேம்கள் மிக அதிகம். குறைந்த நாட்களை அல்லது ஒரு வகை கேமைத் தேர்ந்தெடுங்கள்.",
  "These are many files in a short time. Please try again later.":
    "குறைந்த நேரத்தில் மிக அதிகமான ஃபைல்கள். பிறகு மீண்டும் முயலுங்கள்.",
  "The server is busy. Please try again.": "சர்வர் பிஸியாக உள்ளது. மீண்டும் முயலுங்கள்.",

  // What a success says.
  "Practice chips refilled.": "பிராக்டிஸ் சிப்ஸ் ரீஃபில் ஆனது.",
};
