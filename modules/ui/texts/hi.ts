import type { Translated } from "../../kernel/index.ts";
import type { en } from "./en.ts";

/** The same in Hindi. */
export const hi: Translated<typeof en> = {
  language: "भाषा",
  theme: "रंग-रूप",
  themes: { system: "सिस्टम", light: "हल्का", dark: "गहरा" },

  skip: "सीधे मुख्य सामग्री पर जाएँ",
  menu: "मेन्यू",
  main: "मुख्य",
  playNow: "अभी खेलें",
  slogan: "तेरह पत्तों वाली इंडियन रमी की टेबल।",
  tollFree: "टोल-फ़्री",
  rights: "सर्वाधिकार सुरक्षित।",
  risk: "इस खेल में पैसों का जोखिम है और इसकी लत लग सकती है। कृपया <a>ज़िम्मेदारी से</a> और अपने जोखिम पर खेलें।",
  helpAndPolicies: "मदद और नीतियाँ",
  newWindow: "(नई विंडो में खुलता है)",
  columns: { game: "खेल", about: "हमारे बारे में", rules: "नियम" },
  pages: {
    howToPlay: "कैसे खेलें",
    legality: "क़ानूनी स्थिति",
    faq: "आम सवाल",
    aboutUs: "हमारा परिचय",
    support: "सहायता",
    logIn: "लॉग इन",
    register: "रजिस्टर",
    handOfTheDay: "आज का हाथ",
    dealOfTheDay: "आज की डील",
    luckAndSkill: "क़िस्मत और हुनर",
    contactSupport: "सहायता से संपर्क",
    disclaimer: "अस्वीकरण",
    responsiblePlay: "ज़िम्मेदारी से खेलना",
    terms: "सेवा की शर्तें",
    privacy: "निजता",
    refunds: "रिफ़ंड और रद्द करना",
    tds: "TDS नीति",
    gst: "GST नीति",
    report: "समस्या बताएँ",
  },

  serverUnavailable: "सर्वर से जवाब नहीं मिला।",
  needsScript: "इस पेज के लिए JavaScript चाहिए। कृपया उसे चालू करें और पेज फिर से खोलें।",
  notAwake: "इस पेज के कुछ हिस्से अभी तैयार नहीं हैं: वहाँ दबाने पर अभी कुछ नहीं होगा।",
  loadAgain: "फिर से खोलें",
  contactUs: "हमसे संपर्क करें",
};
