import type { AnswerTexts } from "../../kernel/index.ts";

/** What calls of friends answer, in Gujarati. */
export const answers: AnswerTexts = {
  "There is no such player.": "આવા કોઈ ખેલાડી નથી.",
  "That is you.": "એ તો તમે જ છો.",
  "This request is no longer there.": "આ વિનંતી હવે નથી.",
  "You have as many friends as one can have. Remove one first.": "તમારા મિત્રો જેટલા હોઈ શકે તેટલા છે. પહેલાં એકને હટાવો.",
  "This player cannot have more friends.": "આ ખેલાડીના વધુ મિત્રો હોઈ શકતા નથી.",
  "You have sent many requests today. Please try again tomorrow.":
    "તમે આજે ઘણી વિનંતીઓ મોકલી છે. કૃપા કરીને કાલે ફરી પ્રયાસ કરો.",
  "You have blocked as many players as one can. Unblock one first.":
    "તમે જેટલા ખેલાડીઓને બ્લોક કરી શકાય તેટલાને કર્યા છે. પહેલાં એકને અનબ્લોક કરો.",
  "This player takes no invitations now.": "આ ખેલાડી હમણાં આમંત્રણ લેતા નથી.",
  "Sit down at a practice table first, then invite.": "પહેલાં પ્રેક્ટિસ ટેબલ પર બેસો, પછી બોલાવો.",
  "This invitation is over.": "આ આમંત્રણ પૂરું થયું છે.",
  "There is no free seat at this table now.": "આ ટેબલ પર હમણાં કોઈ સીટ ખાલી નથી.",
  "Too many requests. Please try again later.": "ઘણી બધી વિનંતીઓ થઈ. કૃપા કરીને પછી ફરી પ્રયાસ કરો.",

  // What a success says, and what is wrong with a request.
  "Your request is on its way.": "તમારી વિનંતી મોકલાઈ ગઈ છે.",
  "You are friends now.": "હવે તમે મિત્રો છો.",
  "The request is gone.": "વિનંતી હટાવાઈ છે.",
  "Removed.": "હટાવ્યા.",
  "Blocked. You do not meet each other any more.": "બ્લોક કર્યા. હવે તમે એકબીજાને મળશો નહીં.",
  "Unblocked.": "અનબ્લોક કર્યા.",
  "Invited.": "આમંત્રણ મોકલ્યું.",
  "Enter the player's name.": "ખેલાડીનું નામ નાખો.",
  "Name one player.": "એક ખેલાડીનું નામ આપો.",
  "This link is not complete.": "આ લિંક અધૂરી છે.",
  "Choose what others may see.": "બીજા શું જોઈ શકે તે પસંદ કરો.",
};
