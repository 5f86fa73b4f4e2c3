import type { AnswerTexts } from "../../kernel/index.ts";

/** What calls of friends answer, in Hindi. */
export const answers: AnswerTexts = {
  "There is no such player.": "ऐसा कोई खिलाड़ी नहीं है।",
  "That is you.": "यह तो आप ही हैं।",
  "This request is no longer there.": "यह अनुरोध अब नहीं है।",
  "You have as many friends as one can have. Remove one first.": "आपके जितने दोस्त हो सकते हैं उतने हैं। पहले एक हटाएँ।",
  "This player cannot have more friends.": "इस खिलाड़ी के और दोस्त नहीं हो सकते।",
  "You have sent many requests today. Please try again tomorrow.": "आपने आज बहुत अनुरोध भेजे हैं। कृपया कल फिर कोशिश करें।",
  "You have blocked as many players as one can. Unblock one first.":
    "आप जितने खिलाड़ी ब्लॉक कर सकते हैं उतने कर चुके हैं। पहले एक को अनब्लॉक करें।",
  "This player takes no invitations now.": "यह खिलाड़ी अभी न्योते नहीं ले रहा।",
  "Sit down at a practice table first, then invite.": "पहले प्रैक्टिस टेबल पर बैठें, फिर न्योता दें।",
  "This invitation is over.": "यह न्योता ख़त्म हो चुका है।",
  "There is no free seat at this table now.": "इस टेबल पर अभी कोई सीट ख़ाली नहीं है।",
  "Too many requests. Please try again later.": "बहुत ज़्यादा अनुरोध। कृपया बाद में कोशिश करें।",

  // What a success says, and what is wrong with a request.
  "Your request is on its way.": "आपका अनुरोध भेज दिया गया है।",
  "You are friends now.": "अब आप दोस्त हैं।",
  "The request is gone.": "अनुरोध हटा दिया गया है।",
  "Removed.": "हटा दिया गया।",
  "Blocked. You do not meet each other any more.": "ब्लॉक कर दिया। अब आप एक-दूसरे से नहीं मिलेंगे।",
  "Unblocked.": "अनब्लॉक कर दिया।",
  "Invited.": "न्योता भेज दिया।",
  "Enter the player's name.": "खिलाड़ी का नाम लिखें।",
  "Name one player.": "एक खिलाड़ी का नाम दें।",
  "This link is not complete.": "यह लिंक अधूरा है।",
  "Choose what others may see.": "चुनें कि दूसरे क्या देख सकें।",
};
