import type { AnswerTexts } from "../../kernel/index.ts";

/** What calls of analysis answer, in Hindi. */
export const answers: AnswerTexts = {
  "You were not dealt into such a finished deal.": "ऐसी किसी ख़त्म हुई डील में आपको पत्ते नहीं मिले।",
  "Too little was kept of this deal to analyse it.": "इस डील का इतना कम रखा गया है कि विश्लेषण नहीं हो सकता।",
  "This link opens no best deal of a day.": "इस लिंक से किसी दिन की सबसे अच्छी डील नहीं खुलती।",
  "A deal for rupees can be analysed an hour after its end.": "रुपयों की डील का विश्लेषण ख़त्म होने के एक घंटे बाद हो सकता है।",
  "Other tables still play these cards. The deal can be analysed when the last one is over.":
    "दूसरी टेबल पर यही पत्ते अब भी चल रहे हैं। आख़िरी ख़त्म होने पर विश्लेषण हो सकेगा।",
  "Others play these cards yet. The deal can be analysed from 2 am after its day.":
    "दूसरे लोग इन्हीं पत्तों से अब भी खेल रहे हैं। डील का विश्लेषण उसके दिन के बाद रात 2 बजे से हो सकेगा।",
  "Many deals wait to be analysed. Try again in a minute.": "बहुत डील विश्लेषण के इंतज़ार में हैं। एक मिनट में फिर कोशिश करें।",
  "Too many requests. Please try again later.": "बहुत ज़्यादा अनुरोध। कृपया बाद में कोशिश करें।",
};
