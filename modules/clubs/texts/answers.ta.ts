import type { AnswerTexts } from "../../kernel/index.ts";

/** What calls of clubs answer, in Tamil. */
export const answers: AnswerTexts = {
  "You are in no club.": "நீங்கள் எந்தக் கிளப்பிலும் இல்லை.",
  "This link opens no club. Ask for a new one.": "இந்த லிங்க் எந்தக் கிளப்பையும் திறக்காது. புதியதைக் கேளுங்கள்.",
  "This member has left the club.": "இந்த உறுப்பினர் கிளப்பை விட்டு வெளியேறிவிட்டார்.",
  "This table is not open any more.": "இந்த டேபிள் இப்போது திறந்தில்லை.",
  "This tournament is not announced any more.": "இந்த டோர்னமென்ட் இப்போது அறிவிப்பில் இல்லை.",
  "You are in a club already. Leave it first.": "ஏற்கனவே ஒரு கிளப்பில் இருக்கிறீர்கள். முதலில் அதை விட்டு வெளியேறுங்கள்.",
  "Another club has this name, or one that looks like it.": "வேறொரு கிளப்புக்கு இந்தப் பெயரோ, இதைப் போன்ற பெயரோ உள்ளது.",
  "The club has another name now.": "கிளப்பின் பெயர் இப்போது வேறு.",
  "This club is full: it has {members} members.": "இந்தக் கிளப் நிரம்பிவிட்டது: இதில் {members} உறுப்பினர்கள் உள்ளனர்.",
  "This club has removed you. You can come back after 30 days.":
    "இந்தக் கிளப் உங்களை நீக்கியுள்ளது. 30 நாட்களுக்குப் பிறகு திரும்ப வரலாம்.",
  "Your role in the club does not allow this.": "கிளப்பில் உங்கள் பொறுப்புக்கு இதற்கு அனுமதி இல்லை.",
  "Support has hidden the club's name and text. They cannot be changed until it shows them again.":
    "சப்போர்ட் கிளப்பின் பெயரையும் அறிமுகத்தையும் மறைத்துள்ளது. மீண்டும் காட்டும் வரை அவற்றை மாற்ற முடியாது.",
  "A club has {deputies} deputies at most.": "ஒரு கிளப்பில் அதிகபட்சம் {deputies} துணைத் தலைவர்கள்.",
  "You show three tables already.": "ஏற்கனவே மூன்று டேபிள்களைக் காட்டுகிறீர்கள்.",
  "The club has two tournaments ahead already.": "கிளப்புக்கு ஏற்கனவே இரண்டு டோர்னமென்ட்கள் வரவுள்ளன.",
  "You have made two clubs this week. Try again later.": "இந்த வாரம் இரண்டு கிளப்கள் தொடங்கிவிட்டீர்கள். பிறகு மீண்டும் முயலுங்கள்.",
  "A name has {least} to {most} letters or digits, in one script.":
    "பெயரில் ஒரே எழுத்துமுறையில் {least} முதல் {most} எழுத்துகள் அல்லது இலக்கங்கள் இருக்கும்.",
  "This name sounds like ours. Choose another one.": "இந்தப் பெயர் எங்கள் பெயர் போல உள்ளது. வேறொன்றைத் தேர்ந்தெடுங்கள்.",
  "A text has {most} signs at most, and no links, addresses or long numbers.":
    "அறிமுகத்தில் அதிகபட்சம் {most} எழுத்துகள்; லிங்க், முகவரி, நீண்ட எண்கள் கூடாது.",
  "A tournament begins within ten minutes to seven days.": "டோர்னமென்ட் பத்து நிமிடம் முதல் ஏழு நாட்களுக்குள் தொடங்க வேண்டும்.",
  "The server is being updated. Announce it again in a few minutes.":
    "சர்வர் அப்டேட் ஆகிறது. சில நிமிடங்களில் மீண்டும் அறிவியுங்கள்.",
  "Too many links that open nothing. Try again in an hour.":
    "எதையும் திறக்காத பல லிங்க்குகள். ஒரு மணி நேரத்தில் மீண்டும் முயலுங்கள்.",
  "Too many requests. Please try again later.": "மிக அதிகமான கோரிக்கைகள். பிறகு மீண்டும் முயலுங்கள்.",

  // What a field lacks.
  "Enter the code of a club": "கிளப்பின் கோடை உள்ளிடுங்கள்",
  "The text is too long": "இது மிக நீளமாக உள்ளது",
  "Choose a start": "எப்போது தொடக்கம் என்று தேர்ந்தெடுங்கள்",
  "Choose 1 to 3 deals a round": "ரவுண்டுக்கு 1 முதல் 3 டீல்களைத் தேர்ந்தெடுங்கள்",
  "Choose 2 to 60 seats": "2 முதல் 60 சீட்டுகளைத் தேர்ந்தெடுங்கள்",
  "Enter a name": "பெயரை உள்ளிடுங்கள்",

  // What a success says.
  "Your club is there.": "உங்கள் கிளப் தயார்.",
  "Welcome to the club.": "கிளப்புக்கு வரவேற்கிறோம்.",
  "You have left the club.": "கிளப்பை விட்டு வெளியேறினீர்கள்.",
  "Saved.": "சேமிக்கப்பட்டது.",
  "The member is removed.": "உறுப்பினர் நீக்கப்பட்டார்.",
  "The club is closed.": "கிளப் மூடப்பட்டது.",
  "The old link opens nothing now.": "பழைய லிங்க் இனி எதையும் திறக்காது.",
  "Your club sees the table.": "உங்கள் கிளப் இந்த டேபிளைப் பார்க்கலாம்.",
  "The tournament is announced.": "டோர்னமென்ட் அறிவிக்கப்பட்டது.",
  "The tournament is cancelled.": "டோர்னமென்ட் ரத்து செய்யப்பட்டது.",
};
