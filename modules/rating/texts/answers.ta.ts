import type { AnswerTexts } from "../../kernel/index.ts";

/** What calls of ratings answer, in Tamil. */
export const answers: AnswerTexts = {
  "Too many requests. Please try again later.": "மிக அதிகமான கோரிக்கைகள். பிறகு மீண்டும் முயலுங்கள்.",
  "Others see your rating.": "மற்றவர்கள் உங்கள் ரேட்டிங்கைப் பார்க்கலாம்.",
  "Nobody else sees your rating.": "உங்கள் ரேட்டிங்கை வேறு யாரும் பார்க்க முடியாது.",
};
