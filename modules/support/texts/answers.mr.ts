import type { AnswerTexts } from "../../kernel/index.ts";

/** What calls of support answer, in Marathi. */
export const answers: AnswerTexts = {
  "Ticket not found.": "तिकीट सापडले नाही.",
  "There is nothing to appeal against, or no appeal left.": "अपील करण्यासारखे काही नाही, किंवा अपील उरलेले नाही.",
  "That announcement is over.": "ती घोषणा संपली आहे.",
  "Attachment not found.": "अटॅचमेंट सापडली नाही.",
  "Support has taken up this request, so it cannot be cancelled any more.":
    "सपोर्टने ही विनंती हाती घेतली आहे, त्यामुळे ती आता रद्द करता येत नाही.",
  "You have several open requests. Please wait until we have answered one of them.":
    "तुमच्या अनेक विनंत्या खुल्या आहेत. त्यांतल्या एकीला आम्ही उत्तर देईपर्यंत कृपया थांबा.",
  "You have reported many problems today. Please try again tomorrow.":
    "तुम्ही आज अनेक समस्या कळवल्या आहेत. कृपया उद्या पुन्हा प्रयत्न करा.",
  "Your attachments take up all the space that we keep for you. Please report without one.":
    "तुमच्या अटॅचमेंटनी आम्ही तुमच्यासाठी ठेवलेली सगळी जागा भरली आहे. कृपया अटॅचमेंटशिवाय कळवा.",
  "Please wait until your other report is submitted.": "तुमची दुसरी समस्या सबमिट होईपर्यंत कृपया थांबा.",
  "The request could not be read.": "विनंती वाचता आली नाही.",
  "The request is too large.": "विनंती खूप मोठी आहे.",
  "Too many requests. Please try again later.": "खूप जास्त विनंत्या झाल्या. कृपया नंतर पुन्हा प्रयत्न करा.",

  // What a success says.
  "Report submitted successfully.": "समस्या सबमिट झाली आहे.",
  "Your query has been raised successfully.": "तुमचा प्रश्न पाठवला आहे.",
  "Your appeal is filed.": "तुमचे अपील नोंदवले आहे.",
  "Request cancelled successfully.": "विनंती रद्द झाली आहे.",
  "Please select only 4 files": "कृपया फक्त 4 फाइल निवडा",
  "Please select Image(s) or Video(s)": "कृपया चित्र किंवा व्हिडिओ निवडा",
  "Image size must be less than 4 MB": "चित्र 4 MB पेक्षा लहान हवे",
  "Video size must be less than 15 MB": "व्हिडिओ 15 MB पेक्षा लहान हवा",
  "Please select an issue": "कृपया समस्या निवडा",
  "There is no such table, deal or seat": "असे कोणतेही टेबल, डील किंवा सीट नाही",
  "Say true or false": "होय किंवा नाही निवडा",
};
