import type { AnswerTexts } from "../../kernel/index.ts";

/** What calls of the tables answer, in Tamil. */
export const answers: AnswerTexts = {
  "This table cannot be opened. Open it again from the lobby.": "இந்த டேபிளைத் திறக்க முடியாது. லாபியிலிருந்து மீண்டும் திறங்கள்.",
  "This table is played by another process of the server.": "இந்த டேபிள் சர்வரின் வேறொரு பகுதியில் நடக்கிறது.",
  "This connection is over. Open it again.": "இந்த இணைப்பு முடிந்துவிட்டது. மீண்டும் திறங்கள்.",
  "Too many players are here. Try again.": "இங்கே மிக அதிகமான பிளேயர்கள் இருக்கிறார்கள். மீண்டும் முயலுங்கள்.",
  "Too many requests. Please try again later.": "மிக அதிகமான கோரிக்கைகள். பிறகு மீண்டும் முயலுங்கள்.",
  "You can play at {tables} tables at once.": "ஒரே நேரத்தில் {tables} டேபிள்களில் ஆடலாம்.",
  "The table is full.": "டேபிள் நிரம்பிவிட்டது.",
  "You have no seat at this table.": "இந்த டேபிளில் உங்களுக்கு சீட் இல்லை.",
  "The server is restarting. Try again in a moment.": "சர்வர் மீண்டும் தொடங்குகிறது. சற்று நேரத்தில் மீண்டும் முயலுங்கள்.",
  "The tables are busy. Try again.": "டேபிள்கள் பிஸியாக உள்ளன. மீண்டும் முயலுங்கள்.",
  "No new games begin at the moment. Please come back in a while.":
    "இப்போது புதிய கேம்கள் தொடங்குவதில்லை. சிறிது நேரம் கழித்து வாருங்கள்.",
  "The server is restarting.": "சர்வர் மீண்டும் தொடங்குகிறது.",
  "This table is not open.": "இந்த டேபிள் திறந்தில்லை.",
  "The table is being moved. Try again in a moment.": "டேபிள் இடம் மாறுகிறது. சற்று நேரத்தில் மீண்டும் முயலுங்கள்.",
  "The table is busy. Try again.": "டேபிள் பிஸியாக உள்ளது. மீண்டும் முயலுங்கள்.",
  "The server is restarting. Your table stays as it is.": "சர்வர் மீண்டும் தொடங்குகிறது. உங்கள் டேபிள் அப்படியே இருக்கும்.",
  "A top-up is on its way.": "டாப் அப் வந்துகொண்டிருக்கிறது.",
  "Your entry is being paid.": "உங்கள் என்ட்ரி செலுத்தப்படுகிறது.",
  "You did not play in this deal.": "இந்த டீலில் நீங்கள் ஆடவில்லை.",
  "Other tables still play these cards. They are told when the last one is over.":
    "மற்ற டேபிள்களில் இந்தக் கார்டுகள் இன்னும் ஆடப்படுகின்றன. கடைசி டேபிள் முடிந்ததும் அவை காட்டப்படும்.",
  "This deal cannot be shown any more.": "இந்த டீலை இனி காட்ட முடியாது.",
  "Others play with these cards still. This deal can be watched when its day is over.":
    "மற்றவர்கள் இந்தக் கார்டுகளுடன் இன்னும் ஆடுகிறார்கள். இந்த டீலின் நாள் முடிந்ததும் அதைப் பார்க்கலாம்.",
  "This table was played too long to watch its deals again.":
    "இந்த டேபிள் மிக நீண்ட நேரம் நடந்தது; அதன் டீல்களை மீண்டும் பார்க்க முடியாது.",
  "You watch many deals at once. Try again in a moment.":
    "ஒரே நேரத்தில் பல டீல்களைப் பார்க்கிறீர்கள். சற்று நேரத்தில் மீண்டும் முயலுங்கள்.",
  "Many players watch deals now. Try again in a moment.":
    "இப்போது பல பிளேயர்கள் டீல்களைப் பார்க்கிறார்கள். சற்று நேரத்தில் மீண்டும் முயலுங்கள்.",
  "Deals for rupees are not shown to others.": "ரூபாய் டீல்கள் மற்றவர்களுக்குக் காட்டப்படாது.",
  "Deals of tournaments are not shown to others: players of the round may still play.":
    "டோர்னமென்ட் டீல்கள் மற்றவர்களுக்குக் காட்டப்படாது: ரவுண்டின் பிளேயர்கள் இன்னும் ஆடிக்கொண்டிருக்கலாம்.",
  "Only deals of open practice tables are shown to others.":
    "திறந்த பிராக்டிஸ் டேபிள்களின் டீல்கள் மட்டுமே மற்றவர்களுக்குக் காட்டப்படும்.",
  "Deals of private tables are not shown to others.": "பிரைவேட் டேபிள்களின் டீல்கள் மற்றவர்களுக்குக் காட்டப்படாது.",
  "You show a hundred deals already. Hide one first.": "ஏற்கனவே நூறு டீல்களைக் காட்டுகிறீர்கள். முதலில் ஒன்றை மறையுங்கள்.",
  "There is no such deal, or it is not shown any more.": "அப்படி ஒரு டீல் இல்லை, அல்லது அது இனி காட்டப்படாது.",
  "Many people look on at this table. Try again in a while.":
    "இந்த டேபிளைப் பலர் பார்க்கிறார்கள். சிறிது நேரம் கழித்து மீண்டும் முயலுங்கள்.",
  "There is no such table, or it cannot be watched.": "அப்படி ஒரு டேபிள் இல்லை, அல்லது அதைப் பார்க்க முடியாது.",
};
