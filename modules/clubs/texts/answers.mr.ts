import type { AnswerTexts } from "../../kernel/index.ts";

/** What calls of clubs answer, in Marathi. */
export const answers: AnswerTexts = {
  "You are in no club.": "तुम्ही कोणत्याही क्लबमध्ये नाही.",
  "This link opens no club. Ask for a new one.": "या लिंकने कोणताही क्लब उघडत नाही. नवी लिंक मागा.",
  "This member has left the club.": "या सदस्याने क्लब सोडला आहे.",
  "This table is not open any more.": "हे टेबल आता उघडे नाही.",
  "This tournament is not announced any more.": "ही टूर्नामेंट आता जाहीर केलेली नाही.",
  "You are in a club already. Leave it first.": "तुम्ही आधीच एका क्लबमध्ये आहात. आधी तो सोडा.",
  "Another club has this name, or one that looks like it.": "दुसऱ्या क्लबचे हेच नाव आहे, किंवा यासारखे दिसणारे.",
  "The club has another name now.": "क्लबचे नाव आता दुसरे आहे.",
  "This club is full: it has {members} members.": "हा क्लब भरला आहे: त्यात {members} सदस्य आहेत.",
  "This club has removed you. You can come back after 30 days.":
    "या क्लबने तुम्हाला काढले आहे. तुम्ही 30 दिवसांनंतर परत येऊ शकता.",
  "Your role in the club does not allow this.": "क्लबमधली तुमची भूमिका याची परवानगी देत नाही.",
  "Support has hidden the club's name and text. They cannot be changed until it shows them again.":
    "सपोर्टने क्लबचे नाव आणि मजकूर लपवला आहे. सपोर्ट तो पुन्हा दाखवेपर्यंत तो बदलता येत नाही.",
  "A club has {deputies} deputies at most.": "एका क्लबमध्ये जास्तीत जास्त {deputies} सहायक असतात.",
  "You show three tables already.": "तुम्ही आधीच तीन टेबल दाखवत आहात.",
  "The club has two tournaments ahead already.": "क्लबच्या दोन टूर्नामेंट आधीच ठरलेल्या आहेत.",
  "You have made two clubs this week. Try again later.": "तुम्ही या आठवड्यात दोन क्लब बनवले आहेत. नंतर पुन्हा प्रयत्न करा.",
  "A name has {least} to {most} letters or digits, in one script.":
    "नावात एकाच लिपीतली {least} ते {most} अक्षरे किंवा अंक असतात.",
  "This name sounds like ours. Choose another one.": "हे नाव आमच्या नावासारखे वाटते. दुसरे निवडा.",
  "A text has {most} signs at most, and no links, addresses or long numbers.":
    "मजकुरात जास्तीत जास्त {most} चिन्हे असतात, आणि लिंक, पत्ते किंवा मोठे नंबर नसतात.",
  "A tournament begins within ten minutes to seven days.": "टूर्नामेंट दहा मिनिटे ते सात दिवसांच्या आत सुरू होते.",
  "The server is being updated. Announce it again in a few minutes.":
    "सर्व्हर अपडेट होत आहे. काही मिनिटांनी पुन्हा जाहीर करा.",
  "Too many links that open nothing. Try again in an hour.":
    "काहीही न उघडणाऱ्या लिंक खूप झाल्या. एका तासाने पुन्हा प्रयत्न करा.",
  "Too many requests. Please try again later.": "खूप जास्त विनंत्या झाल्या. कृपया नंतर पुन्हा प्रयत्न करा.",

  // What a field lacks.
  "Enter the code of a club": "क्लबचा कोड टाका",
  "The text is too long": "मजकूर खूप लांब आहे",
  "Choose a start": "कधी सुरू होते ते निवडा",
  "Choose 1 to 3 deals a round": "राउंडला 1 ते 3 डील निवडा",
  "Choose 2 to 60 seats": "2 ते 60 सीट निवडा",
  "Enter a name": "नाव टाका",

  // What a success says.
  "Your club is there.": "तुमचा क्लब तयार झाला आहे.",
  "Welcome to the club.": "क्लबमध्ये तुमचे स्वागत आहे.",
  "You have left the club.": "तुम्ही क्लब सोडला आहे.",
  "Saved.": "सेव्ह झाले.",
  "The member is removed.": "सदस्याला काढले आहे.",
  "The club is closed.": "क्लब बंद झाला आहे.",
  "The old link opens nothing now.": "जुन्या लिंकने आता काहीही उघडत नाही.",
  "Your club sees the table.": "तुमच्या क्लबला हे टेबल दिसते.",
  "The tournament is announced.": "टूर्नामेंट जाहीर झाली आहे.",
  "The tournament is cancelled.": "टूर्नामेंट रद्द झाली आहे.",
};
