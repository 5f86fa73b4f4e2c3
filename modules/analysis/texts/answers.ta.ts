import type { AnswerTexts } from "../../kernel/index.ts";

/** What calls of analysis answer, in Tamil. */
export const answers: AnswerTexts = {
  "You were not dealt into such a finished deal.": "அப்படி முடிந்த எந்த டீலிலும் உங்களுக்குக் கார்டு கொடுக்கப்படவில்லை.",
  "Too little was kept of this deal to analyse it.": "இந்த டீலில் ஆய்வு செய்யப் போதுமான அளவு வைக்கப்படவில்லை.",
  "This link opens no best deal of a day.": "இந்த லிங்க் எந்த நாளின் சிறந்த டீலையும் திறக்காது.",
  "A deal for rupees can be analysed an hour after its end.":
    "ரூபாய் டீலை அது முடிந்து ஒரு மணி நேரத்துக்குப் பிறகு ஆய்வு செய்யலாம்.",
  "Other tables still play these cards. The deal can be analysed when the last one is over.":
    "மற்ற டேபிள்களில் இந்தக் கார்டுகள் இன்னும் ஆடப்படுகின்றன. கடைசி டேபிள் முடிந்ததும் டீலை ஆய்வு செய்யலாம்.",
  "Others play these cards yet. The deal can be analysed from 2 am after its day.":
    "மற்றவர்கள் இந்தக் கார்டுகளை இன்னும் ஆடுகிறார்கள். டீலின் நாளுக்குப் பிறகு அதிகாலை 2 மணி முதல் ஆய்வு செய்யலாம்.",
  "Many deals wait to be analysed. Try again in a minute.":
    "பல டீல்கள் ஆய்வுக்குக் காத்திருக்கின்றன. ஒரு நிமிடத்தில் மீண்டும் முயலுங்கள்.",
  "Too many requests. Please try again later.": "மிக அதிகமான கோரிக்கைகள். பிறகு மீண்டும் முயலுங்கள்.",
};
