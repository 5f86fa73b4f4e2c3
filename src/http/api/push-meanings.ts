/** What fields of push notices mean. */
export const PUSH_MEANINGS: Readonly<Record<string, string>> = {
  isOffered: "Is there such a thing where the server is reached?",
  sPublicKey: "For `applicationServerKey`: a P-256 point, base64url; empty where there are no notices.",
  sEndpointHash: "SHA-256, hex, of the endpoint that this log-in is told at; null: none.",
  nElsewhere: "Other browsers of the player in which notices are on.",
  isKeptOut: "The player is on a break, and notices stay off.",
  aSubject: "What the player may be told of.",
  eSubject: "`tournaments`: that one starts; `withdrawals`: paid, or come back; `tickets`: support has answered.",
  isOn: "Does the player want to hear of it?",
  sEndpoint: "`endpoint` of the browser's `PushSubscription`.",
  sP256dh: "Its key `p256dh`, base64url.",
  sAuth: "Its key `auth`, base64url.",
  sOldEndpoint: "The endpoint that it had before.",
  sOldAuth: "The key `auth` that it had before.",
};
