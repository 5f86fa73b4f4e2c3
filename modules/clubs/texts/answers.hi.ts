import type { AnswerTexts } from "../../kernel/index.ts";

/** What calls of clubs answer, in Hindi. */
export const answers: AnswerTexts = {
  "You are in no club.": "आप किसी क्लब में नहीं हैं।",
  "This link opens no club. Ask for a new one.": "इस लिंक से कोई क्लब नहीं खुलता। नया लिंक माँगें।",
  "This member has left the club.": "यह सदस्य क्लब छोड़ चुका है।",
  "This table is not open any more.": "यह टेबल अब खुली नहीं है।",
  "This tournament is not announced any more.": "यह टूर्नामेंट अब घोषित नहीं है।",
  "You are in a club already. Leave it first.": "आप पहले से एक क्लब में हैं। पहले उसे छोड़ें।",
  "Another club has this name, or one that looks like it.": "किसी दूसरे क्लब का यही या मिलता-जुलता नाम है।",
  "The club has another name now.": "क्लब का नाम अब दूसरा है।",
  "This club is full: it has {members} members.": "यह क्लब भरा है: इसमें {members} सदस्य हैं।",
  "This club has removed you. You can come back after 30 days.": "इस क्लब ने आपको हटा दिया है। आप 30 दिन बाद लौट सकते हैं।",
  "Your role in the club does not allow this.": "क्लब में आपकी भूमिका इसकी अनुमति नहीं देती।",
  "Support has hidden the club's name and text. They cannot be changed until it shows them again.":
    "सहायता ने क्लब का नाम और परिचय छिपा दिया है। जब तक वे फिर न दिखाएँ, इन्हें बदला नहीं जा सकता।",
  "A club has {deputies} deputies at most.": "एक क्लब में ज़्यादा से ज़्यादा {deputies} सहायक हो सकते हैं।",
  "You show three tables already.": "आप तीन टेबल दिखा रहे हैं।",
  "The club has two tournaments ahead already.": "क्लब के दो टूर्नामेंट पहले से तय हैं।",
  "You have made two clubs this week. Try again later.": "आपने इस हफ़्ते दो क्लब बनाए हैं। बाद में कोशिश करें।",
  "A name has {least} to {most} letters or digits, in one script.":
    "नाम में एक ही लिपि के {least} से {most} अक्षर या अंक होते हैं।",
  "This name sounds like ours. Choose another one.": "यह नाम हमारे नाम जैसा है। दूसरा चुनें।",
  "A text has {most} signs at most, and no links, addresses or long numbers.":
    "परिचय में ज़्यादा से ज़्यादा {most} अक्षर हो सकते हैं, और लिंक, पते या लंबे नंबर नहीं।",
  "A tournament begins within ten minutes to seven days.": "टूर्नामेंट दस मिनट से सात दिन के भीतर शुरू होता है।",
  "The server is being updated. Announce it again in a few minutes.": "सर्वर अपडेट हो रहा है। कुछ मिनट में फिर घोषित करें।",
  "Too many links that open nothing. Try again in an hour.": "ऐसे लिंक बहुत हो गए जिनसे कुछ नहीं खुलता। एक घंटे बाद कोशिश करें।",
  "Too many requests. Please try again later.": "बहुत ज़्यादा अनुरोध। कृपया बाद में कोशिश करें।",

  // What a field lacks.
  "Enter the code of a club": "क्लब का कोड डालें",
  "The text is too long": "परिचय बहुत लंबा है",
  "Choose a start": "चुनें कि कब शुरू हो",
  "Choose 1 to 3 deals a round": "हर राउंड में 1 से 3 डील चुनें",
  "Choose 2 to 60 seats": "2 से 60 सीट चुनें",
  "Enter a name": "नाम डालें",

  // What a success says.
  "Your club is there.": "आपका क्लब बन गया है।",
  "Welcome to the club.": "क्लब में आपका स्वागत है।",
  "You have left the club.": "आप क्लब से निकल गए हैं।",
  "Saved.": "सहेज लिया गया।",
  "The member is removed.": "सदस्य को हटा दिया गया है।",
  "The club is closed.": "क्लब बंद हो गया है।",
  "The old link opens nothing now.": "पुराने लिंक से अब कुछ नहीं खुलेगा।",
  "Your club sees the table.": "आपका क्लब यह टेबल देख सकता है।",
  "The tournament is announced.": "टूर्नामेंट की घोषणा हो गई है।",
  "The tournament is cancelled.": "टूर्नामेंट रद्द कर दिया गया है।",
};
