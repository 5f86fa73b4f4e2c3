import type { AnswerTexts } from "../../kernel/index.ts";

/** What calls of the wallet answer, in Marathi. */
export const answers: AnswerTexts = {
  "Insufficient Rummy chips": "रमी चिप्स पुरेसे नाहीत",
  "This was done before with other contents.": "हे आधी वेगळ्या मजकुरासह झाले आहे.",
  "There is no open stake at this seat.": "या सीटवर कोणताही स्टेक खुला नाही.",
  "Nothing was moved by this key.": "या कीने काहीही हललेले नाही.",
  "This is more than an account can hold.": "हे एका अकाउंटमध्ये मावेल त्यापेक्षा जास्त आहे.",
  "Practice chips can be refilled below {below}.": "प्रॅक्टिस चिप्स {below} पेक्षा कमी झाल्यावर रीफिल करता येतात.",
  "Practice chips can be refilled again in {count} minutes.": "प्रॅक्टिस चिप्स {count} मिनिटांनी पुन्हा रीफिल करता येतात.",
  "Practice chips can be refilled again in 1 minute.": "प्रॅक्टिस चिप्स 1 मिनिटाने पुन्हा रीफिल करता येतात.",
  "Your games are being counted for the first time. Please try again in a few seconds.":
    "तुमचे गेम पहिल्यांदाच मोजले जात आहेत. कृपया काही सेकंदांनी पुन्हा प्रयत्न करा.",
  "These are more than {games}. Choose fewer days, or one kind of game.":
    "हे गेम खूप जास्त आहेत. कमी दिवस निवडा, किंवा एकाच प्रकारचा गेम.",
  "These are many files in a short time. Please try again later.": "थोड्या वेळात खूप फाइल झाल्या. कृपया नंतर पुन्हा प्रयत्न करा.",
  "The server is busy. Please try again.": "सर्व्हर व्यस्त आहे. कृपया पुन्हा प्रयत्न करा.",

  // What a success says.
  "Practice chips refilled.": "प्रॅक्टिस चिप्स पुन्हा भरले आहेत.",
};
