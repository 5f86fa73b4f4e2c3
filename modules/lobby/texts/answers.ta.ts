import type { AnswerTexts } from "../../kernel/index.ts";

/** What the calls of the lobby answer, in Tamil. */
export const answers: AnswerTexts = {
  "The game is currently under maintenance.": "கேம் இப்போது பராமரிப்பில் உள்ளது.",
  "The game is currently under maintenance. It will be back in {left}.":
    "கேம் இப்போது பராமரிப்பில் உள்ளது. மீண்டும் தொடங்க இன்னும் {left}.",
  "Cash games are closed right now. Practice tables are open.":
    "கேஷ் கேம்கள் இப்போது மூடப்பட்டுள்ளன. பிராக்டிஸ் டேபிள்கள் திறந்துள்ளன.",
  "The header device is 32 digits of 0-9 and a-f, or is left out.":
    "device ஹெடரில் 0-9, a-f கொண்ட 32 இலக்கங்கள் இருக்கும், அல்லது அது விடப்படும்.",
  "Your account is closed.": "உங்கள் கணக்கு மூடப்பட்டுள்ளது.",
  "Your account is blocked. Please write to our support.": "உங்கள் கணக்கு பிளாக் செய்யப்பட்டுள்ளது. எங்கள் சப்போர்ட்டுக்கு எழுதுங்கள்.",
  "Mobile number not verified.": "மொபைல் எண் உறுதி செய்யப்படவில்லை.",
  "You must be 18 years or older to play": "விளையாட 18 வயது அல்லது அதற்கு மேல் இருக்க வேண்டும்",
  "Accept the terms of service to play for cash.": "கேஷுக்கு ஆட சேவை விதிமுறைகளை ஏற்றுக்கொள்ளுங்கள்.",
  "You have excluded yourself from playing for cash. Practice tables are open.":
    "கேஷ் ஆட்டத்திலிருந்து உங்களை நீங்களே விலக்கிக்கொண்டீர்கள். பிராக்டிஸ் டேபிள்கள் திறந்துள்ளன.",
  "Your bank took a deposit back, and ₹{debt} of it is still owed. Your next deposit pays it; then cash tables are open to you again.":
    "உங்கள் வங்கி ஒரு டெபாசிட்டைத் திரும்ப எடுத்துக்கொண்டது, அதில் ₹{debt} இன்னும் பாக்கி. உங்கள் அடுத்த டெபாசிட் அதை அடைக்கும்; பிறகு கேஷ் டேபிள்கள் உங்களுக்கு மீண்டும் திறக்கும்.",
  "Private tables need an approved PAN and a bank account in the same name. See My Profile.":
    "பிரைவேட் டேபிள்களுக்கு அங்கீகரிக்கப்பட்ட PAN மற்றும் அதே பெயரில் வங்கிக் கணக்கு தேவை. என் புரொஃபைலைப் பாருங்கள்.",
  "To play on, your PAN must be approved and your bank account saved. See My Profile.":
    "தொடர்ந்து ஆட உங்கள் PAN அங்கீகரிக்கப்பட்டிருக்க வேண்டும், வங்கிக் கணக்கு சேமிக்கப்பட்டிருக்க வேண்டும். என் புரொஃபைலைப் பாருங்கள்.",

  "Insufficient Rummy chips": "ரம்மி சிப்ஸ் போதவில்லை",
  "success.": "முடிந்தது.",
  "There are no Tables to join. Please come back later.": "இப்போது ஜாயின் செய்ய டேபிள்கள் இல்லை. பிறகு மீண்டும் வாருங்கள்.",
  "The platform's fee at this table is {percent}% by now. Please look again.":
    "இந்த டேபிளில் பிளாட்ஃபார்ம் கட்டணம் இப்போது {percent}%. மீண்டும் பாருங்கள்.",
  "A seat at this table costs ₹{stake} by now. Please look again.": "இந்த டேபிளில் ஒரு சீட் இப்போது ₹{stake}. மீண்டும் பாருங்கள்.",
  "A seat at this table takes {stake} practice chips by now. Please look again.":
    "இந்த டேபிளில் ஒரு சீட்டுக்கு இப்போது {stake} பிராக்டிஸ் சிப்ஸ். மீண்டும் பாருங்கள்.",
  "You do not sit at this table.": "நீங்கள் இந்த டேபிளில் இல்லை.",
  "The table is full.": "டேபிள் நிரம்பிவிட்டது.",
  "You cannot sit at a table with somebody who uses the same device or account.":
    "அதே சாதனம் அல்லது கணக்கைப் பயன்படுத்துபவருடன் ஒரே டேபிளில் உட்கார முடியாது.",
  "The server is restarting. Try again in a moment.": "சர்வர் மீண்டும் தொடங்குகிறது. சற்று நேரத்தில் மீண்டும் முயலுங்கள்.",
  "The tables are busy. Try again.": "டேபிள்கள் பிஸியாக உள்ளன. மீண்டும் முயலுங்கள்.",
  "Too many requests. Please try again later.": "மிக அதிகமான கோரிக்கைகள். பிறகு மீண்டும் முயலுங்கள்.",

  "Private tables are points tables.": "பிரைவேட் டேபிள்கள் பாயிண்ட்ஸ் டேபிள்கள்.",
  "There is no private table with this code.": "இந்தக் கோடில் பிரைவேட் டேபிள் இல்லை.",
  "Choose one of the point values of private tables.": "பிரைவேட் டேபிள்களின் பாயிண்ட் மதிப்புகளில் ஒன்றைத் தேர்ந்தெடுங்கள்.",
  "There is no practice table like this by now. Choose another one.":
    "இது போன்ற பிராக்டிஸ் டேபிள் இப்போது இல்லை. வேறொன்றைத் தேர்ந்தெடுங்கள்.",
  "You have opened {tables} private tables that are not over. Close one first.":
    "நீங்கள் திறந்த {tables} பிரைவேட் டேபிள்கள் இன்னும் முடியவில்லை. முதலில் ஒன்றை மூடுங்கள்.",
  "There is no rematch of this table.": "இந்த டேபிளுக்கு ரீமேட்ச் இல்லை.",
  "Too many wrong codes. Please try again later.": "பல தவறான கோடுகள். பிறகு மீண்டும் முயலுங்கள்.",
  "This private table is full or over.": "இந்தப் பிரைவேட் டேபிள் நிரம்பிவிட்டது அல்லது முடிந்துவிட்டது.",
  "You and a player at this table have reached what one may win from another at private tables.":
    "பிரைவேட் டேபிள்களில் ஒருவர் இன்னொருவரிடம் ஜெயிக்கக்கூடிய அளவை நீங்களும் இந்த டேபிளின் ஒரு பிளேயரும் எட்டிவிட்டீர்கள்.",

  // what a request's shape is refused with
  "Choose a game: point, pool, deals or point21": "கேமைத் தேர்ந்தெடுங்கள்: பாயிண்ட்ஸ், பூல், டீல்ஸ் அல்லது 21-பாயிண்ட்",
  "Choose practice or cash": "பிராக்டிஸ் அல்லது கேஷ் தேர்ந்தெடுங்கள்",
  "Choose 2 or 6 players": "2 அல்லது 6 பிளேயர்கள் தேர்ந்தெடுங்கள்",
  "Choose a table": "ஒரு டேபிளைத் தேர்ந்தெடுங்கள்",
  "Choose easy, usual, expert or master": "எளிது, சாதாரணம், எக்ஸ்பர்ட் அல்லது மாஸ்டர் தேர்ந்தெடுங்கள்",
  "Choose a point value": "பாயிண்ட் மதிப்பைத் தேர்ந்தெடுங்கள்",
  "Choose whether bots may play": "பாட்கள் ஆடலாமா என்று தேர்ந்தெடுங்கள்",
  "Enter a valid private code": "சரியான பிரைவேட் கோடை உள்ளிடுங்கள்",

  // What a success says.
  "Table joined.": "டேபிளில் சேர்ந்தீர்கள்.",
  "Table created.": "டேபிள் உருவானது.",
  "Maintenance begins in {left}. No new game begins before it.":
    "பராமரிப்பு தொடங்க இன்னும் {left}. அதற்கு முன் புதிய கேம் எதுவும் தொடங்காது.",
};
