import type { AnswerTexts } from "../../kernel/index.ts";

/** What calls of analysis answer, in Marathi. */
export const answers: AnswerTexts = {
  "You were not dealt into such a finished deal.": "अशा कोणत्याही संपलेल्या डीलमध्ये तुम्हाला पत्ते वाटले नव्हते.",
  "Too little was kept of this deal to analyse it.": "या डीलचे इतके कमी ठेवले आहे की तिचे विश्लेषण होऊ शकत नाही.",
  "This link opens no best deal of a day.": "या लिंकने कोणत्याही दिवसाची सर्वोत्तम डील उघडत नाही.",
  "A deal for rupees can be analysed an hour after its end.": "रुपयांच्या डीलचे विश्लेषण ती संपल्यावर एका तासाने करता येते.",
  "Other tables still play these cards. The deal can be analysed when the last one is over.":
    "इतर टेबलांवर हेच पत्ते अजून सुरू आहेत. शेवटचे टेबल संपल्यावर डीलचे विश्लेषण करता येते.",
  "Others play these cards yet. The deal can be analysed from 2 am after its day.":
    "इतर लोक अजून याच पत्त्यांनी खेळत आहेत. डीलचे विश्लेषण तिच्या दिवसानंतर रात्री 2 वाजल्यापासून करता येते.",
  "Many deals wait to be analysed. Try again in a minute.": "अनेक डील विश्लेषणाच्या रांगेत आहेत. एका मिनिटाने पुन्हा प्रयत्न करा.",
  "Too many requests. Please try again later.": "खूप जास्त विनंत्या झाल्या. कृपया नंतर पुन्हा प्रयत्न करा.",
};
