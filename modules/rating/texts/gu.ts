import type { Translated } from "../../kernel/index.ts";
import type { en } from "./en.ts";

/** The same in Gujarati. */
export const gu: Translated<typeof en> = {
  description: "તમારું રમી રેટિંગ, ડીલ દીઠ પોઇન્ટમાં, અને પ્રેક્ટિસનાં લીડરબોર્ડ: સૌથી સારા, આ અઠવાડિયે, આ સીઝન.",
  lead: "સરેરાશ ખેલાડી સામે તમે ડીલ દીઠ કેટલા પોઇન્ટ જીતો તેવો અંદાજ. નસીબ વગર, અને ઇનામ વગર.",

  ownTitle: "તમારું રેટિંગ",
  ownLead: "માણસો વચ્ચે જાહેર પ્રેક્ટિસ ટેબલની ડીલમાંથી.",
  sizes: { two: "બે ખેલાડી", many: "ત્રણથી છ ખેલાડી" },
  none: "હજી રેટિંગવાળી ડીલ નથી",
  known: { one: "સ્કોર {score} · {count} ડીલ", other: "સ્કોર {score} · {count} ડીલ" },
  provisional: { one: "શરૂઆતનું: {count} ડીલ બાકી", other: "શરૂઆતનું: {count} ડીલ બાકી" },
  show: "મારું રેટિંગ બતાવો",
  showLead: "બીજા તેને તમારા પ્રોફાઇલ કાર્ડ પર જુએ છે, અને લીડરબોર્ડમાં તમે દેખાઓ છો.",
  nowShown: "બીજા તમારું રેટિંગ જુએ છે.",
  nowHidden: "બીજું કોઈ તમારું રેટિંગ જોતું નથી.",

  boardTitle: "લીડરબોર્ડ",
  boards: "લીડરબોર્ડ",
  seats: "ટેબલનું કદ",
  scopes: "ખેલાડીઓ",
  boardNames: { rating: "રેટિંગ", week: "આ અઠવાડિયે", season: "આ સીઝન" },
  scopeNames: { all: "બધા", friends: "મિત્રો", club: "મારી ક્લબ" },
  ratingLead: "રેટિંગવાળી {deals} ડીલથી શરૂ.",
  averageLead: "નસીબ વગર ડીલ દીઠ સરેરાશ પોઇન્ટ, રેટિંગવાળી {deals} ડીલથી શરૂ. {ends} સુધી.",
  place: "ક્રમ",
  player: "ખેલાડી",
  dealsHead: "ડીલ",
  points: "પોઇન્ટ",
  you: "તમે",
  around: "તમારો ક્રમ",
  empty: "હજી કોઈ પૂરતી ડીલ રમ્યું નથી.",
  noClub: "તમે કોઈ ક્લબમાં નથી.",
  toClub: "ક્લબ શોધો કે બનાવો",
  tooFew: {
    one: "તમે હજી યાદીમાં નથી: રેટિંગવાળી {count} ડીલ બાકી.",
    other: "તમે હજી યાદીમાં નથી: રેટિંગવાળી {count} ડીલ બાકી.",
  },
  notListed: {
    hidden: "તમે યાદીમાં નથી, કારણ કે તમે તમારું રેટિંગ બતાવતા નથી.",
    away: "બ્રેક દરમિયાન તમે યાદીમાં નથી.",
  },
};
