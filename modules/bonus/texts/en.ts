/** Texts of bonus, invitations and offers (S2 §§ 2.6, 2.7, 2.9). */
export const en = {
  // the pages
  bonusDescription: "Your instant and lock bonus: what is pending, what play has released, and until when it holds.",
  bonusLead: "What you have, what you used, and who you brought",
  inviteDescription: "Invite friends by your own link, and see who came and what it brought you.",
  inviteLead: "Rummy is better among friends",
  offersDescription: "Offers for your next deposit, with their codes, what they bring, and how bonus is released.",
  offersLead: "Choose one when you add cash",

  // the overview
  referredUsers: "Referred users",
  inviteFriends: "Invite friends",
  yourBonuses: "Your bonuses",
  instant: "Instant",
  lock: "Lock",
  purse: { instant: "Instant bonus", lock: "Lock bonus" },
  lasts: { one: "{becomes} It lasts {count} day at most.", other: "{becomes} It lasts {count} days at most." },
  pending: "Pending",
  released: "Released",
  sources: {
    promotion: "Deposit offer",
    friend: "A friend's invitation",
    referral: "Friend brought",
    wheel: "Daily wheel",
  },
  columns: { source: "For", bucket: "Bonus", expires: "Expires", amount: "Amount" },

  // friends
  noFriends: "You have not invited any friends yet!",
  steps: { joined: "Joined", deposited: "Playing", paid: "Rewarded", refused: "Not eligible" },
  friendColumns: {
    user: "Referred user",
    joined: "Joined",
    step: "Status",
    pending: "Instant pending",
    released: "Instant released",
    lockPending: "Lock pending",
    lockReleased: "Lock released",
  },

  // the invitation
  noCopying: "Copying is not permitted here. Select the text and copy it.",
  yourInvitation: "Your invitation",
  bringFriend: "Bring a friend to the table",
  earn: "Earn upto <b>{gift}</b> for each friend who join",
  yourCode: "Your referral code",
  copyCode: "Copy code",
  yourLink: "Your link",
  copyLink: "Copy link",
  mailSubject: "Play rummy with me",
  mail: "E-mail",
  stepRegister: "Your friend registers with your code and verifies their mobile number.",
  stepDeposit: "With their first deposit they get {gift} of instant bonus.",
  stepPlay: "You get {gift} once the fees of the games they play are more than both gifts together.",
  yourFriends: "Your friends",
  allFriends: { one: "All {count} friend and their bonus", other: "All {count} friends and their bonus" },
  theirBonus: "Their bonus",

  // offers
  noOffers: "Currently, No promotional offers available.",
  kinds: { welcome: "Welcome", instant: "Instant", lock: "Lock" },
  best: "<b>{percent}%</b> up to <b>{most}</b>",
  firstOnly: "{name}, for your first deposit only",
  range: "{percent}%, at most {most}",
  orMore: "{from} or more",
  andTicket: "and a ticket: {ticket}",
  offerTerms: {
    one: "{becomes} Use it within {count} day. Offer ends {day}.",
    other: "{becomes} Use it within {count} days. Offer ends {day}.",
  },
  apply: "Apply",
  applyOffer: "Apply {offer}",
} as const;
