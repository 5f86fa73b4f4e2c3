/** The page of friends, and the page of a player's link. */
export const en = {
  description: "Your friends: who is here now, requests, invitations to tables, and what others may see.",
  lead: "Rummy is better among friends",

  // the player's friends
  friends: "Your friends",
  friendsLead: "Who is here now comes first.",
  noFriends: "Nobody yet. Ask somebody by their exact name, or send your link.",
  here: "Here now",
  away: "Away",
  /** A table, by its type. */
  games: { point: "Points", pool: "Pool", deals: "Deals", point21: "21 Points" },
  table: { one: "{game}, {count} seat", other: "{game}, {count} seats" },
  at: "Plays {table}",
  lookOn: "Look on",
  lookOnAt: "Look on at the table of {name}, one deal late",
  sitFirst: "To invite, sit down at a practice table first.",
  toLobby: "To the lobby",

  // what may be done about somebody, and its word
  acts: {
    remove: "Remove {name}",
    block: "Block {name}",
    invite: "Invite {name} to your table",
    accept: "Accept {name}",
    refuse: "Refuse {name}",
    takeBack: "Take back: {name}",
    unblock: "Unblock {name}",
  },
  invite: "Invite",
  accept: "Accept",
  takeBack: "Take back",
  unblock: "Unblock",
  removeTitle: "Remove friend",
  removeAsk: "{name} is not told. You can ask again later.",
  yesRemove: "Remove",
  blockTitle: "Block player",
  blockAsk:
    "{name} will not find you, see you here, ask you or invite you, and you will not find {name}. They are not told. Where seats are drawn by chance, you may still meet.",
  yesBlock: "Block",
  done: {
    asked: "Your request is on its way.",
    befriended: "You are friends now.",
    refused: "The request is gone.",
    removed: "Removed.",
    unblocked: "Unblocked.",
    invited: "Invited.",
  },

  // requests
  requests: "Requests",
  requestsLead: "A request lives 30 days.",
  asking: "They ask to be your friend",
  asked: "You have asked them",
  noRequests: "No open requests.",

  // the ways to a new friend
  add: "Add a friend",
  addLead: "By their exact name, or by your link. There is no list of players to search.",
  name: "Player's name",
  nameMissing: "Enter the player's name.",
  ask: "Ask",
  link: "Your own link",
  linkLead: "Who opens it can ask to be your friend.",
  share: {
    copy: "Copy link",
    copied: "Copied to clipboard!",
    cannotCopy: "Copying is not permitted here. Select the text and copy it.",
    share: "Share",
  },
  shareText: "Be my friend at the rummy table: {link}",

  // blocks, and what others see
  blocked: "Blocked players",
  blockedLead: "They cannot find you, ask you or see that you are here. They are not told.",
  shown: "What others may see",
  shownLead: "Hidden from everybody at once; you can change it at any time.",
  /** Keyed by the names on the wire. */
  switches: {
    bCard: "My card: when I came, and how many deals I have played",
    bOnline: "Friends and members of my club see whether I am here; friends also at which practice table",
    bRequests: "Others may ask to be my friend",
    bInvitations: "Friends may invite me to a table",
    bWatch: "Friends may look on at my practice tables, one deal late",
  },

  // the page of a link
  linkTitle: "A player would like to be your friend",
  linkPageLead: "Friends see when the other is here, and invite each other to tables. You ask; they accept.",
  askFriend: "Ask to be friends",
  logIn: "Log in or register",
  after: "You come back to this page afterwards.",
  toFriends: "Your friends",
} as const;
