import type { AnswerTexts } from "../../kernel/index.ts";

/** What calls of the deal of the day answer, in Hindi. */
export const answers: AnswerTexts = {
  "This deal is closed. Today's is on the table.": "यह डील बंद हो चुकी है। आज की टेबल पर है।",
  "You have played today's deal. The next one comes at midnight, Indian time.":
    "आप आज की डील खेल चुके हैं। अगली भारतीय समय से आधी रात को आएगी।",
  "The table of your deal was closed by the platform, and today's deal does not count for you.":
    "आपकी डील की टेबल प्लेटफ़ॉर्म ने बंद कर दी, और आज की डील आपके लिए नहीं गिनी जाएगी।",
  "The table cannot be opened right now. Please try again in a moment.":
    "टेबल अभी नहीं खुल सकती। कृपया ज़रा देर में फिर कोशिश करें।",
  "Too many requests. Please try again in a moment.": "बहुत ज़्यादा अनुरोध। कृपया ज़रा देर में फिर कोशिश करें।",
};
