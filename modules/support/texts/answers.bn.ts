import type { AnswerTexts } from "../../kernel/index.ts";

/** What calls of support answer, in Bengali. */
export const answers: AnswerTexts = {
  "Ticket not found.": "টিকিট পাওয়া যায়নি।",
  "There is nothing to appeal against, or no appeal left.": "আপিল করার মতো কিছু নেই, বা আর আপিল বাকি নেই।",
  "That announcement is over.": "ওই ঘোষণা শেষ হয়ে গেছে।",
  "Attachment not found.": "ফাইল পাওয়া যায়নি।",
  "Support has taken up this request, so it cannot be cancelled any more.":
    "সাপোর্ট এই অনুরোধ হাতে নিয়েছে, তাই এটি আর বাতিল করা যায় না।",
  "You have several open requests. Please wait until we have answered one of them.":
    "আপনার কয়েকটি অনুরোধ খোলা আছে। আমরা একটির উত্তর দেওয়া পর্যন্ত অপেক্ষা করুন।",
  "You have reported many problems today. Please try again tomorrow.":
    "আজ আপনি অনেক সমস্যা জানিয়েছেন। আগামীকাল আবার চেষ্টা করুন।",
  "Your attachments take up all the space that we keep for you. Please report without one.":
    "আমরা আপনার জন্য যত জায়গা রাখি, আপনার ফাইলে তা ভরে গেছে। ফাইল ছাড়া জানান।",
  "Please wait until your other report is submitted.": "আপনার অন্য রিপোর্ট জমা হওয়া পর্যন্ত অপেক্ষা করুন।",
  "The request could not be read.": "অনুরোধটি পড়া গেল না।",
  "The request is too large.": "অনুরোধটি খুব বড়।",
  "Too many requests. Please try again later.": "অনেক বেশি অনুরোধ। পরে আবার চেষ্টা করুন।",

  // What a success says.
  "Report submitted successfully.": "রিপোর্ট জমা হয়েছে।",
  "Your query has been raised successfully.": "আপনার প্রশ্ন পাঠানো হয়েছে।",
  "Your appeal is filed.": "আপনার আপিল জমা হয়েছে।",
  "Request cancelled successfully.": "অনুরোধ বাতিল হয়েছে।",
  "Please select only 4 files": "4টির বেশি ফাইল বাছবেন না",
  "Please select Image(s) or Video(s)": "ছবি বা ভিডিও বাছুন",
  "Image size must be less than 4 MB": "ছবি 4 MB-র কম হতে হবে",
  "Video size must be less than 15 MB": "ভিডিও 15 MB-র কম হতে হবে",
  "Please select an issue": "সমস্যা বাছুন",
  "There is no such table, deal or seat": "এমন কোনো টেবিল, ডিল বা সিট নেই",
  "Say true or false": "হ্যাঁ বা না বাছুন",
};
