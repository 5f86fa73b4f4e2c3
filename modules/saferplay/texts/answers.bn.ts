import type { AnswerTexts } from "../../kernel/index.ts";

/** What calls of safer play answer, and why no new game begins, in Bengali. Longer ones come first: a value takes whatever stands there. */
export const answers: AnswerTexts = {
  "You are taking a day off. You can start a new game again from {until}.":
    "আপনি এক দিনের ছুটিতে আছেন। {until} থেকে আবার নতুন গেম শুরু করতে পারবেন।",
  "You chose that no new game begins between midnight and noon. You can start a new game again from {until}.":
    "আপনি ঠিক করেছেন, রাত 12টা থেকে দুপুর 12টা পর্যন্ত কোনো নতুন গেম শুরু হবে না। {until} থেকে আবার নতুন গেম শুরু করতে পারবেন।",
  "You chose that no new game begins between midnight and {to}. You can start a new game again from {until}.":
    "আপনি ঠিক করেছেন, রাত 12টা থেকে {to} পর্যন্ত কোনো নতুন গেম শুরু হবে না। {until} থেকে আবার নতুন গেম শুরু করতে পারবেন।",
  "You chose that no new game begins between {from} and noon. You can start a new game again from {until}.":
    "আপনি ঠিক করেছেন, {from} থেকে দুপুর 12টা পর্যন্ত কোনো নতুন গেম শুরু হবে না। {until} থেকে আবার নতুন গেম শুরু করতে পারবেন।",
  "You chose that no new game begins between {from} and {to}. You can start a new game again from {until}.":
    "আপনি ঠিক করেছেন, {from} থেকে {to} পর্যন্ত কোনো নতুন গেম শুরু হবে না। {until} থেকে আবার নতুন গেম শুরু করতে পারবেন।",
  "You have played the {hours} hour {minutes} minutes that you allow yourself a day. You can start a new game again from {until}.":
    "দিনে নিজের জন্য যে {hours} ঘণ্টা {minutes} মিনিট ঠিক করেছেন, তা খেলা হয়ে গেছে। {until} থেকে আবার নতুন গেম শুরু করতে পারবেন।",
  "You have played the {minutes} minutes that you allow yourself a day. You can start a new game again from {until}.":
    "দিনে নিজের জন্য যে {minutes} মিনিট ঠিক করেছেন, তা খেলা হয়ে গেছে। {until} থেকে আবার নতুন গেম শুরু করতে পারবেন।",
  "You have played the {hours} hour that you allow yourself a day. You can start a new game again from {until}.":
    "দিনে নিজের জন্য যে {hours} ঘণ্টা ঠিক করেছেন, তা খেলা হয়ে গেছে। {until} থেকে আবার নতুন গেম শুরু করতে পারবেন।",
  "You have played the {hours} hours that you allow yourself a day. You can start a new game again from {until}.":
    "দিনে নিজের জন্য যে {hours} ঘণ্টা ঠিক করেছেন, তা খেলা হয়ে গেছে। {until} থেকে আবার নতুন গেম শুরু করতে পারবেন।",
  "You have reached the loss of ₹{limit} that you allow yourself a week. Cash games are open to you again from {until}.":
    "সপ্তাহে নিজের জন্য হারার যে ₹{limit} সীমা ঠিক করেছেন, তা পূর্ণ হয়েছে। {until} থেকে ক্যাশ গেম আবার আপনার জন্য খুলবে।",
  "You have reached the loss of ₹{limit} that you allow yourself a month. Cash games are open to you again from {until}.":
    "মাসে নিজের জন্য হারার যে ₹{limit} সীমা ঠিক করেছেন, তা পূর্ণ হয়েছে। {until} থেকে ক্যাশ গেম আবার আপনার জন্য খুলবে।",
  "This entry is more than the ₹{left} that are left of your limit of ₹{limit} a week.":
    "সপ্তাহে আপনার ₹{limit} সীমার ₹{left} বাকি, এই এন্ট্রি তার বেশি।",
  "This entry is more than the ₹{left} that are left of your limit of ₹{limit} a month.":
    "মাসে আপনার ₹{limit} সীমার ₹{left} বাকি, এই এন্ট্রি তার বেশি।",
  "Choose a limit from the list, or none.": "তালিকা থেকে একটি সীমা বাছুন, বা কোনোটিই নয়।",
  "Too many requests. Please try again later.": "অনেক বেশি অনুরোধ। পরে আবার চেষ্টা করুন।",

  // What a change is answered with.
  "Your limit is in force.": "আপনার সীমা চালু হয়েছে।",
  "Your limit changes on {from}. Until then the one you have stays in force.":
    "আপনার সীমা বদলাবে {from}। ততদিন এখনকার সীমা চালু থাকবে।",
  "Enjoy your day off. You can start a new game again from {until}.":
    "ছুটি ভালো কাটুক। {until} থেকে আবার নতুন গেম শুরু করতে পারবেন।",
};
