import type { AnswerTexts } from "../../kernel/index.ts";

/** What calls of the deal of the day answer, in Tamil. */
export const answers: AnswerTexts = {
  "This deal is closed. Today's is on the table.": "இந்த டீல் முடிந்துவிட்டது. இன்றைய டீல் டேபிளில் உள்ளது.",
  "You have played today's deal. The next one comes at midnight, Indian time.":
    "இன்றைய டீலை ஆடிவிட்டீர்கள். அடுத்தது நள்ளிரவில் வரும், இந்திய நேரப்படி.",
  "The table of your deal was closed by the platform, and today's deal does not count for you.":
    "உங்கள் டீலின் டேபிளைப் பிளாட்ஃபார்ம் மூடிவிட்டது, இன்றைய டீல் உங்களுக்குக் கணக்காகாது.",
  "The table cannot be opened right now. Please try again in a moment.":
    "இப்போது டேபிளைத் திறக்க முடியவில்லை. சற்று நேரத்தில் மீண்டும் முயலுங்கள்.",
  "Too many requests. Please try again in a moment.": "மிக அதிகமான கோரிக்கைகள். சற்று நேரத்தில் மீண்டும் முயலுங்கள்.",
};
