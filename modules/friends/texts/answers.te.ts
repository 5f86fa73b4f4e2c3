import type { AnswerTexts } from "../../kernel/index.ts";

/** What calls of friends answer, in Telugu. */
export const answers: AnswerTexts = {
  "There is no such player.": "అలాంటి ప్లేయర్ ఎవరూ లేరు.",
  "That is you.": "అది మీరే.",
  "This request is no longer there.": "ఈ రిక్వెస్ట్ ఇప్పుడు లేదు.",
  "You have as many friends as one can have. Remove one first.": "ఉండగలిగినంత మంది ఫ్రెండ్స్ మీకు ఉన్నారు. ముందు ఒకరిని తీసేయండి.",
  "This player cannot have more friends.": "ఈ ప్లేయర్‌కు ఇంకా ఫ్రెండ్స్ ఉండటం కుదరదు.",
  "You have sent many requests today. Please try again tomorrow.": "ఈరోజు మీరు చాలా రిక్వెస్ట్‌లు పంపారు. దయచేసి రేపు మళ్లీ ప్రయత్నించండి.",
  "You have blocked as many players as one can. Unblock one first.":
    "బ్లాక్ చేయగలిగినంత మంది ప్లేయర్లను మీరు బ్లాక్ చేశారు. ముందు ఒకరిని అన్‌బ్లాక్ చేయండి.",
  "This player takes no invitations now.": "ఈ ప్లేయర్ ఇప్పుడు ఆహ్వానాలు తీసుకోవడం లేదు.",
  "Sit down at a practice table first, then invite.": "ముందు ప్రాక్టీస్ టేబుల్‌లో కూర్చోండి, తర్వాత ఆహ్వానించండి.",
  "This invitation is over.": "ఈ ఆహ్వానం ముగిసింది.",
  "There is no free seat at this table now.": "ఈ టేబుల్‌లో ఇప్పుడు ఖాళీ సీటు లేదు.",
  "Too many requests. Please try again later.": "చాలా రిక్వెస్ట్‌లు వచ్చాయి. దయచేసి తర్వాత ప్రయత్నించండి.",
  "Your request is on its way.": "మీ రిక్వెస్ట్ వెళ్లింది.",
  "You are friends now.": "ఇప్పుడు మీరు ఫ్రెండ్స్.",
  "The request is gone.": "రిక్వెస్ట్ తీసేశాం.",
  "Removed.": "తీసేశాం.",
  "Blocked. You do not meet each other any more.": "బ్లాక్ చేశాం. ఇకపై మీరు ఒకరికొకరు ఎదురుపడరు.",
  "Unblocked.": "అన్‌బ్లాక్ చేశాం.",
  "Invited.": "ఆహ్వానించాం.",
  "Enter the player's name.": "ప్లేయర్ పేరు ఎంటర్ చేయండి.",
  "Name one player.": "ఒక ప్లేయర్ పేరు చెప్పండి.",
  "This link is not complete.": "ఈ లింక్ పూర్తిగా లేదు.",
  "Choose what others may see.": "ఇతరులు ఏం చూడవచ్చో ఎంచుకోండి.",
};
