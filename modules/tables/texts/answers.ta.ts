import type { AnswerTexts } from "../../kernel/index.ts";

/** What calls of the tables answer, in Tamil. */
export const answers: AnswerTexts = {
  "This table cannot be opened. Open it again from the lobby.": "இந்த டேபிளைத் திறக்க முடியாது. லாபியிலிருந்து மீண்டும் திறங்கள்.",
  "This table is played by another process of the server.": "இந்த டேபிள் சர்வரின் வேறொரு பகுதியில் நடக்கிறது.",
  "This connection is over. Open it again.": "இந்த இணைப்பு முடிந்துவிட்டது. மீண்டும் திறங்கள்.",
  "Too many players are here. Try again.": "இங்கே மிக அதிகமான பிளேயர்கள் இருக்கிறார்கள். மீண்டும் முயலுங்கள்.",
  "Too many requests. Please try again later.": "மிக அதிகமான கோரிக்கைகள். பிறகு மீண்டும் முயலுங்கள்.",
  "You can play at 1 table at once.": "ஒரு நேரத்தில் 1 டேபிளில் ஆடலாம்.",
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

  // What a table answers.
  "The message was not understood.": "செய்தி புரியவில்லை.",
  "The message is too long.": "செய்தி மிக நீளம்.",
  "Too many messages. Wait a moment.": "மிக அதிகமான செய்திகள். சற்றுக் காத்திருங்கள்.",
  "One thing at a time: wait a few seconds.": "ஒரு நேரத்தில் ஒன்று: சில விநாடி காத்திருங்கள்.",
  "Nothing is said here: other tables still play the same cards.":
    "இங்கே எதுவும் சொல்ல முடியாது: மற்ற டேபிள்கள் இன்னும் இதே கார்டுகளை ஆடுகின்றன.",
  "You are away. Say that you are back first.": "நீங்கள் விலகியிருக்கிறீர்கள். முதலில் திரும்பிவிட்டதாகச் சொல்லுங்கள்.",
  "Say hello first.": "முதலில் இணைப்பைத் தொடங்குங்கள்.",
  "Bots sit at practice tables only.": "பாட்கள் பிராக்டிஸ் டேபிள்களில் மட்டுமே உட்காரும்.",
  "The match is about to start.": "மேட்ச் தொடங்கப் போகிறது.",
  "You leave this table when the deal is over.": "டீல் முடிந்ததும் இந்த டேபிளை விட்டு வெளியேறுவீர்கள்.",
  "Another process plays this table.": "இந்த டேபிள் சர்வரின் வேறு பகுதியில் நடக்கிறது.",
  "No new table can be opened at the moment. Please try again in a few minutes.":
    "இப்போது புதிய டேபிள் திறக்க முடியாது. சில நிமிடங்களில் மீண்டும் முயலுங்கள்.",
  "Maintenance has begun. Your deal stays as it is and goes on afterwards.":
    "பராமரிப்பு தொடங்கியது. உங்கள் டீல் அப்படியே இருந்து, பிறகு தொடரும்.",
  "Not possible.": "முடியாது.",
  "The table is closed.": "டேபிள் மூடப்பட்டது.",
  "Nothing is due.": "இப்போது செய்ய எதுவும் இல்லை.",
  "Nothing of that number is under way.": "அந்த எண்ணில் எதுவும் நடக்கவில்லை.",
  "That is known already.": "அது ஏற்கனவே தெரியும்.",
  "No deal is being played.": "எந்த டீலும் நடக்கவில்லை.",
  "You are not in this deal.": "இந்த டீலில் நீங்கள் இல்லை.",
  "That turn is over.": "அந்த டர்ன் முடிந்தது.",
  "Another deal has begun meanwhile. Nothing was done.": "இதற்குள் வேறு டீல் தொடங்கியது. எதுவும் செய்யப்படவில்லை.",
  "What it costs has changed meanwhile. Nothing was done: look again.":
    "இதற்குள் இதன் செலவு மாறியது. எதுவும் செய்யப்படவில்லை: மீண்டும் பாருங்கள்.",
  "There is no drop in this game.": "இந்த கேமில் டிராப் இல்லை.",
  "Not possible while a declaration is being made.": "டிக்ளேர் நடக்கும்போது இது முடியாது.",
  "Chips can be added between deals.": "டீல்களுக்கு இடையே சிப்ஸ் சேர்க்கலாம்.",
  "You can top up to the table's buy-in.": "டேபிளின் பை-இன் அளவு வரை டாப் அப் செய்யலாம்.",
  "There are no top-ups in this game.": "இந்த கேமில் டாப் அப் இல்லை.",
  "Nobody sits out in this game.": "இந்த கேமில் சிட் அவுட் இல்லை.",
  "No shuffle is wanted.": "இப்போது ஷஃபிள் தேவையில்லை.",
  "No nonce is wanted.": "இப்போது ரகசிய எண் தேவையில்லை.",
  "Revealed already.": "ஏற்கனவே வெளிப்படுத்தப்பட்டது.",
  "The nonce does not open the chain.": "இந்த ரகசிய எண் தொடருடன் பொருந்தவில்லை.",
  "Nothing is offered to you now.": "இப்போது உங்களுக்கு எதுவும் வழங்கப்படவில்லை.",
  "You have answered already.": "ஏற்கனவே பதில் தந்துவிட்டீர்கள்.",
  "A match is played to its end.": "மேட்ச் கடைசி வரை ஆடப்படும்.",
  "You keep your seat until the round is over. You may close this window and come back.":
    "ரவுண்டு முடியும் வரை சீட் உங்களுடையது. இந்த விண்டோவை மூடிவிட்டுத் திரும்பி வரலாம்.",
  "This table belongs to no tournament.": "இந்த டேபிள் எந்த டோர்னமென்ட்டையும் சேர்ந்ததல்ல.",
  "This seat's player has come.": "இந்த சீட்டின் பிளேயர் வந்துவிட்டார்.",
  "This seat is not given away any more.": "இந்த சீட் இனி வேறு யாருக்கும் தரப்படாது.",
  "The round is still being played.": "ரவுண்டு இன்னும் நடக்கிறது.",
  "You are watching this table.": "இந்த டேபிளைப் பார்த்துக்கொண்டிருக்கிறீர்கள்.",

  // Goodbyes.
  "This table was opened in another window.": "இந்த டேபிள் வேறு விண்டோவில் திறக்கப்பட்டது.",
  "You have left the table.": "டேபிளை விட்டு வெளியேறினீர்கள்.",
  "You have stood up from the table. Your chips are back in your balance.":
    "டேபிளிலிருந்து எழுந்துவிட்டீர்கள். உங்கள் சிப்ஸ் இருப்புக்குத் திரும்பியது.",
  "You have signed out. Log in again to take your seat.": "லாக் அவுட் ஆனீர்கள். உங்கள் சீட்டில் உட்கார மீண்டும் லாக் இன் செய்யுங்கள்.",
  "Your account is blocked. What you have at the table and in your balance stays yours. Please write to our support.":
    "உங்கள் கணக்கு தடுக்கப்பட்டுள்ளது. டேபிளிலும் இருப்பிலும் உள்ளது உங்களுடையதாகவே இருக்கும். எங்கள் சப்போர்ட்டுக்கு எழுதுங்கள்.",
  "This table was stopped for a check. Your chips stay reserved until it is done.":
    "சரிபார்ப்புக்காக இந்த டேபிள் நிறுத்தப்பட்டது. அது முடியும் வரை உங்கள் சிப்ஸ் ஒதுக்கியே இருக்கும்.",
  "Too many people are watching this table.": "இந்த டேபிளை மிக அதிகமானவர்கள் பார்க்கிறார்கள்.",
  "Your connection was too slow. It opens again by itself.": "உங்கள் இணைப்பு மிக மெதுவாக இருந்தது. அது தானாகவே மீண்டும் திறக்கும்.",

  // The deal.
  "It is not your turn.": "இது உங்கள் டர்ன் இல்லை.",
  "You have already drawn a card.": "ஏற்கனவே ஒரு கார்டு எடுத்துவிட்டீர்கள்.",
  "Draw a card first.": "முதலில் ஒரு கார்டு எடுங்கள்.",
  "You do not hold that card.": "அந்தக் கார்டு உங்களிடம் இல்லை.",
  "A joker may be taken from the open pile only as the first draw of the deal.":
    "ஓப்பன் டெக்கிலிருந்து ஜோக்கரை டீலின் முதல் கார்டாக மட்டுமே எடுக்கலாம்.",
  "The open pile is empty.": "ஓப்பன் டெக் காலி.",
  "The card you took from the open pile cannot be discarded in the same turn.":
    "ஓப்பன் டெக்கிலிருந்து எடுத்த கார்டை அதே டர்னில் டிஸ்கார்டு செய்ய முடியாது.",
  "You can drop only before drawing.": "கார்டு எடுக்கும் முன் மட்டுமே டிராப் செய்யலாம்.",
  "There is nothing to declare now.": "இப்போது டிக்ளேர் செய்ய எதுவும் இல்லை.",
  "Those groups are not exactly the cards you hold.": "அந்தக் குரூப்கள் உங்களிடம் உள்ள கார்டுகளுடன் பொருந்தவில்லை.",
  "There is nothing to confirm now.": "இப்போது உறுதிசெய்ய எதுவும் இல்லை.",
  "The stock is being shuffled.": "குளோஸ்டு டெக் ஷஃபிள் ஆகிறது.",
  "The deal is over.": "டீல் முடிந்தது.",
  "The time has not run out.": "நேரம் இன்னும் முடியவில்லை.",
  "The new stock is not the open pile without its top card.":
    "புதிய குளோஸ்டு டெக், மேல் கார்டு நீங்கலான ஓப்பன் டெக்குடன் பொருந்தவில்லை.",
};
