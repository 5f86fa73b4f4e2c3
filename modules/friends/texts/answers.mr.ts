import type { AnswerTexts } from "../../kernel/index.ts";

/** What calls of friends answer, in Marathi. */
export const answers: AnswerTexts = {
  "There is no such player.": "असा कोणताही खेळाडू नाही.",
  "That is you.": "हे तर तुम्हीच आहात.",
  "This request is no longer there.": "ही विनंती आता नाही.",
  "You have as many friends as one can have. Remove one first.": "जितके मित्र असू शकतात तितके तुमचे आहेत. आधी एकाला काढा.",
  "This player cannot have more friends.": "या खेळाडूचे आणखी मित्र होऊ शकत नाहीत.",
  "You have sent many requests today. Please try again tomorrow.":
    "तुम्ही आज अनेक विनंत्या पाठवल्या आहेत. कृपया उद्या पुन्हा प्रयत्न करा.",
  "You have blocked as many players as one can. Unblock one first.":
    "जितके खेळाडू ब्लॉक करता येतात तितके तुम्ही केले आहेत. आधी एकाला अनब्लॉक करा.",
  "This player takes no invitations now.": "हे खेळाडू सध्या आमंत्रणे घेत नाहीत.",
  "Sit down at a practice table first, then invite.": "आधी प्रॅक्टिस टेबलवर बसा, मग आमंत्रण द्या.",
  "This invitation is over.": "हे आमंत्रण संपले आहे.",
  "There is no free seat at this table now.": "या टेबलवर आता एकही सीट रिकामी नाही.",
  "Too many requests. Please try again later.": "खूप जास्त विनंत्या झाल्या. कृपया नंतर पुन्हा प्रयत्न करा.",

  // What a success says, and what is wrong with a request.
  "Your request is on its way.": "तुमची विनंती पाठवली आहे.",
  "You are friends now.": "तुम्ही आता मित्र आहात.",
  "The request is gone.": "विनंती काढली आहे.",
  "Removed.": "काढले.",
  "Blocked. You do not meet each other any more.": "ब्लॉक केले. तुम्ही आता एकमेकांना भेटणार नाही.",
  "Unblocked.": "अनब्लॉक केले.",
  "Invited.": "आमंत्रण दिले.",
  "Enter the player's name.": "खेळाडूचे नाव टाका.",
  "Name one player.": "एका खेळाडूचे नाव द्या.",
  "This link is not complete.": "ही लिंक अपूर्ण आहे.",
  "Choose what others may see.": "इतरांना काय दिसावे ते निवडा.",
};
