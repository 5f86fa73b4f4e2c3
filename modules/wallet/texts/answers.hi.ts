import type { AnswerTexts } from "../../kernel/index.ts";

/** What calls of the wallet answer, in Hindi. */
export const answers: AnswerTexts = {
  "Insufficient Rummy chips": "रमी चिप्स काफ़ी नहीं हैं",
  "This was done before with other contents.": "यह पहले किसी और रूप में हो चुका है।",
  "There is no open stake at this seat.": "इस सीट पर कोई दाँव नहीं है।",
  "Nothing was moved by this key.": "इस कुंजी से कुछ नहीं हुआ।",
  "This is more than an account can hold.": "यह एक अकाउंट की सीमा से ज़्यादा है।",
  "Practice chips can be refilled below {below}.": "प्रैक्टिस चिप्स {below} से कम होने पर रीफ़िल हो सकते हैं।",
  "Practice chips can be refilled again in {count} minutes.": "प्रैक्टिस चिप्स {count} मिनट में फिर रीफ़िल हो सकते हैं।",
  "Practice chips can be refilled again in 1 minute.": "प्रैक्टिस चिप्स 1 मिनट में फिर रीफ़िल हो सकते हैं।",
  "Your games are being counted for the first time. Please try again in a few seconds.":
    "आपके गेम पहली बार गिने जा रहे हैं। कृपया कुछ सेकंड में फिर कोशिश करें।",
  "These are more than {games}. Choose fewer days, or one kind of game.":
    "ये बहुत ज़्यादा गेम हैं। कम दिन चुनें, या एक ही तरह का गेम।",
  "These are many files in a short time. Please try again later.": "थोड़े समय में बहुत फ़ाइलें हो गईं। कृपया बाद में कोशिश करें।",
  "The server is busy. Please try again.": "सर्वर व्यस्त है। कृपया फिर कोशिश करें।",

  // What a success says.
  "Practice chips refilled.": "प्रैक्टिस चिप्स रीफ़िल हो गए हैं।",
};
