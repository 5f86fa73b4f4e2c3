/** What players read on the pages of friends, in one place: it will be translated. */
import { counted } from "../../kernel/index.ts";

const GAMES = { point: "Points", pool: "Pool", deals: "Deals", point21: "21 Points" } as const;

/** A table in words: "Points, 2 seats". */
export const tableWords = ({
  eRummyType,
  nMaxPlayer,
}: {
  eRummyType: keyof typeof GAMES;
  nMaxPlayer: number;
}): string => `${GAMES[eRummyType]}, ${counted(nMaxPlayer, "seat")}`;

export const TEXTS = {
  friends: "Your friends",
  friendsLead: "Who is here now comes first.",
  noFriends: "Nobody yet. Ask somebody by their exact name, or send your link.",
  here: "Here now",
  away: "Away",
  at: (table: string) => `Plays ${table}`,
  lookOn: "Look on",
  lookOnAt: (name: string) => `Look on at the table of ${name}, one deal late`,
  invite: "Invite",
  inviteWho: (name: string) => `Invite ${name} to your table`,
  sitFirst: "To invite, sit down at a practice table first.",
  toLobby: "To the lobby",
  remove: (name: string) => `Remove ${name}`,
  block: (name: string) => `Block ${name}`,
  unblock: "Unblock",
  requests: "Requests",
  requestsLead: "A request lives 30 days.",
  asking: "They ask to be your friend",
  asked: "You have asked them",
  noRequests: "No open requests.",
  accept: "Accept",
  refuse: "Refuse",
  takeBack: "Take back",
  add: "Add a friend",
  addLead: "By their exact name, or by your link. There is no list of players to search.",
  name: "Player's name",
  ask: "Ask",
  link: "Your own link",
  linkLead: "Who opens it can ask to be your friend.",
  copy: "Copy link",
  copied: "Copied to clipboard!",
  cannotCopy: "Copying is not permitted here. Select the text and copy it.",
  share: "Share",
  shareText: (link: string) => `Be my friend at the rummy table: ${link}`,
  blocked: "Blocked players",
  blockedLead: "They cannot find you, ask you or see that you are here. They are not told.",
  shown: "What others may see",
  shownLead: "Hidden from everybody at once; you can change it at any time.",
  removeTitle: "Remove friend",
  removeAsk: (name: string) => `${name} is not told. You can ask again later.`,
  blockTitle: "Block player",
  blockAsk: (name: string) =>
    `${name} will not find you, see you here, ask you or invite you, and you will not find ${name}. They are not told. At cash tables seats are drawn, so you may still meet there.`,
  yesRemove: "Remove",
  yesBlock: "Block",
} as const;

/** The switches, in their order. */
export const SWITCHES = [
  ["bCard", "My card: when I came, and how many deals I have played"],
  ["bOnline", "Friends and members of my club see whether I am here; friends also at which practice table"],
  ["bRequests", "Others may ask to be my friend"],
  ["bInvitations", "Friends may invite me to a table"],
  ["bWatch", "Friends may look on at my practice tables, one deal late"],
] as const;

export const LINK_TEXTS = {
  title: "A player would like to be your friend",
  lead: "Friends see when the other is here, and invite each other to tables. You ask; they accept.",
  ask: "Ask to be friends",
  logIn: "Log in or register",
  after: "You come back to this page afterwards.",
  toFriends: "Your friends",
} as const;
