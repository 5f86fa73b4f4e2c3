import type { AnswerTexts } from "../answer-texts.ts";

/** What the server itself answers, in Tamil. */
export const answers: AnswerTexts = {
  "Server is unavailable.": "சர்வரிலிருந்து பதில் இல்லை.",
  "Something went wrong.": "ஏதோ தவறு நடந்தது.",
  "Too many requests. Please try again in a moment.": "மிக அதிகமான கோரிக்கைகள். சற்று நேரத்தில் மீண்டும் முயலுங்கள்.",
  "The request is not valid.": "கோரிக்கை சரியாக இல்லை.",
};
