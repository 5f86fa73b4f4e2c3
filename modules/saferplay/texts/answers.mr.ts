import type { AnswerTexts } from "../../kernel/index.ts";

/** What calls of safer play answer, and why no new game begins, in Marathi. Longer ones come first: a value takes whatever stands there. */
export const answers: AnswerTexts = {
  "You are taking a day off. You can start a new game again from {until}.":
    "तुम्ही एक दिवस सुट्टीवर आहात. तुम्ही {until} पासून पुन्हा नवा गेम सुरू करू शकता.",
  "You chose that no new game begins between midnight and noon. You can start a new game again from {until}.":
    "मध्यरात्र ते दुपारी 12 दरम्यान नवा गेम सुरू होऊ नये असे तुम्ही निवडले आहे. तुम्ही {until} पासून पुन्हा नवा गेम सुरू करू शकता.",
  "You chose that no new game begins between midnight and {to}. You can start a new game again from {until}.":
    "मध्यरात्र ते {to} दरम्यान नवा गेम सुरू होऊ नये असे तुम्ही निवडले आहे. तुम्ही {until} पासून पुन्हा नवा गेम सुरू करू शकता.",
  "You chose that no new game begins between {from} and noon. You can start a new game again from {until}.":
    "{from} ते दुपारी 12 दरम्यान नवा गेम सुरू होऊ नये असे तुम्ही निवडले आहे. तुम्ही {until} पासून पुन्हा नवा गेम सुरू करू शकता.",
  "You chose that no new game begins between {from} and {to}. You can start a new game again from {until}.":
    "{from} ते {to} दरम्यान नवा गेम सुरू होऊ नये असे तुम्ही निवडले आहे. तुम्ही {until} पासून पुन्हा नवा गेम सुरू करू शकता.",
  "You have played the {hours} hour {minutes} minutes that you allow yourself a day. You can start a new game again from {until}.":
    "तुम्ही स्वतःला दिवसाला दिलेले {hours} तास {minutes} मिनिटे खेळून झाले आहेत. तुम्ही {until} पासून पुन्हा नवा गेम सुरू करू शकता.",
  "You have played the {minutes} minutes that you allow yourself a day. You can start a new game again from {until}.":
    "तुम्ही स्वतःला दिवसाला दिलेली {minutes} मिनिटे खेळून झाली आहेत. तुम्ही {until} पासून पुन्हा नवा गेम सुरू करू शकता.",
  "You have played the {hours} hour that you allow yourself a day. You can start a new game again from {until}.":
    "तुम्ही स्वतःला दिवसाला दिलेला {hours} तास खेळून झाला आहे. तुम्ही {until} पासून पुन्हा नवा गेम सुरू करू शकता.",
  "You have played the {hours} hours that you allow yourself a day. You can start a new game again from {until}.":
    "तुम्ही स्वतःला दिवसाला दिलेले {hours} तास खेळून झाले आहेत. तुम्ही {until} पासून पुन्हा नवा गेम सुरू करू शकता.",
  "You have reached the loss of ₹{limit} that you allow yourself a week. Cash games are open to you again from {until}.":
    "तुम्ही स्वतःसाठी आठवड्याला ठरवलेली ₹{limit} नुकसानीची मर्यादा गाठली आहे. कॅश गेम तुमच्यासाठी {until} पासून पुन्हा उघडतात.",
  "You have reached the loss of ₹{limit} that you allow yourself a month. Cash games are open to you again from {until}.":
    "तुम्ही स्वतःसाठी महिन्याला ठरवलेली ₹{limit} नुकसानीची मर्यादा गाठली आहे. कॅश गेम तुमच्यासाठी {until} पासून पुन्हा उघडतात.",
  "This entry is more than the ₹{left} that are left of your limit of ₹{limit} a week.":
    "ही एंट्री तुमच्या आठवड्याच्या ₹{limit} मर्यादेतील उरलेल्या ₹{left} पेक्षा जास्त आहे.",
  "This entry is more than the ₹{left} that are left of your limit of ₹{limit} a month.":
    "ही एंट्री तुमच्या महिन्याच्या ₹{limit} मर्यादेतील उरलेल्या ₹{left} पेक्षा जास्त आहे.",
  "Choose a limit from the list, or none.": "यादीतून मर्यादा निवडा, किंवा कोणतीही नाही.",
  "Too many requests. Please try again later.": "खूप जास्त विनंत्या झाल्या. कृपया नंतर पुन्हा प्रयत्न करा.",

  // What a change is answered with.
  "Your limit is in force.": "तुमची मर्यादा लागू आहे.",
  "Your limit changes on {from}. Until then the one you have stays in force.":
    "तुमची मर्यादा {from} पासून बदलते. तोपर्यंत सध्याची मर्यादा लागू राहते.",
  "Enjoy your day off. You can start a new game again from {until}.":
    "तुमची सुट्टी छान जावो. तुम्ही {until} पासून पुन्हा नवा गेम सुरू करू शकता.",
};
