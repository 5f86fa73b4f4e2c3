export { createFriends, type Friends } from "./friends.ts";
export { friendsHttp } from "./http.ts";
export type { FriendsDeps } from "./ports.ts";
export { isInvitationOpen } from "./store/invitations.ts";
