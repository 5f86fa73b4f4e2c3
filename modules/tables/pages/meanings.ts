import type { ClientMessage, ServerMessage } from "../contract.ts";

/** What each message of a browser is for. */
export const CLIENT_MEANINGS: Readonly<Record<ClientMessage["event"], string>> = {
  hello:
    "First message of a connection. With lastSeq the answer is ack and the frames after it, if the server still has them; otherwise welcome. chain is the tip of the nonce chain.",
  reveal: "The next nonce of the chain, for a shuffle that was committed.",
  draw: "Takes the top card of the stock or of the open pile.",
  discard: "Lays a card on the open pile and ends the turn.",
  drop: "Gives the deal up, before drawing.",
  preDrop: "Drops as soon as it is this seat's turn; on: false takes it back.",
  finish: "Lays a card on the finish slot; the declaration's clock starts.",
  declare: "Shows the thirteen cards in groups.",
  arrange: "Keeps the hand's grouping on the server; any browser finds it again.",
  confirm: "A loser is done arranging, after a valid declaration.",
  topUp: "Adds chips between deals, in paise, up to the buy-in.",
  sitOut: "Is not dealt in until taken back.",
  leave: "Gives the seat up. In a deal this costs a drop.",
  leaveAfterDeal: "Gives the seat up when the deal is over.",
  rejoin: "Pool: pays another entry and comes back into the match, or says that it will not.",
  split: "Pool: votes on the split that is offered. All must agree.",
  back: "Says that the player is here again.",
  say: "Says something of the list to everybody at the table: eight phrases and eight emoji, by their codes. A seat says three in a row, then one in four seconds.",
  ping: "Is answered by pong with the server's time.",
};

/** What each message of the server says. */
export const SERVER_MEANINGS: Readonly<Record<ServerMessage["event"], string>> = {
  welcome: "Everything that the seat may know now, and the key that opens it again without a ticket.",
  ack: "The command with this id was carried out, and is durable.",
  refused: "The message with this id changed nothing; code says why. id is null when it could not be read.",
  pong: "Answer to ping.",
  goodbye: "Nothing follows on this connection.",
  moved:
    "Another server process plays the table: connect again with at. Null while none does: try again, ever more slowly.",
  tournament:
    "A tournament's table: the round, how many are left, the break, the viewer's rank, prize or next seat with the ticket that opens it. After welcome and on change.",
  maintenance:
    "Maintenance is announced, about to begin (closing: no new deal begins), has begun (closed: deals stay as they are) or is over (open).",
  said: "A seat has said something of the list. It belongs to no deal, and whoever was away does not hear it later. Pass over codes that you do not know.",
  onlookers:
    "So many friends of people at the table look on, one deal late; at practice tables alone. After welcome if anybody does, and on change.",
  paidOut: "What you had at the table, and what a match brought, is back in your balance.",
  seated: "Somebody sat down.",
  stood: "Somebody stood up.",
  seatChanged: "What everybody knows of a seat is now this.",
  phase: "The table's phase and when it ends.",
  committed: "The root of a shuffled deck, before any of it is known. Nonces are due by revealBy.",
  dealt: "Cards were dealt: the joker card, the open card, who moves first. The own hand follows as hand.",
  turn: "A turn begins; announced again for the same turn, its limits have changed.",
  drew: "A seat drew. The card is named only if it came from the open pile.",
  discarded: "A card lies on the open pile.",
  missed: "A seat let its turn pass.",
  out: "A seat is out of the deal, with this count.",
  reshuffled: "The open pile but its top card is the stock again.",
  finishing: "A seat finishes and has until deadline to declare. The card is face down.",
  showdown: "The declaration was valid; the others arrange until deadline.",
  confirmed: "A loser is done arranging.",
  result: "The deal is over.",
  matchStarted: "Pool and deals: the match begins. Nobody new sits down from now on, and leaving forfeits it.",
  eliminated: "Pool: a score has reached the limit. The seat may watch on.",
  forfeited: "A seat has given the match up.",
  rejoinOffer: "Pool: those named may come back at this score for this entry, until deadline.",
  rejoinAnswered: "A seat has answered the offer; a yes comes when the entry is paid.",
  rejoined: "The entry is paid and the seat is in again; prize and fee as they are now.",
  rejoinClosed: "The offer is over.",
  splitOffer: "Pool: those left may divide the prize like this, until deadline. Silence means no.",
  splitVoted: "A seat has voted.",
  splitClosed: "The vote is over. Agreed, the match's result follows.",
  tieBreak: "Deals: these are tied for first and play one more deal.",
  matchResult:
    "The match is over: places, entries paid and what was won. The table closes at endsAt; a tournament's when its round is over.",
  shifted: "Clocks have moved, because the server was away.",
  hand: "Private: the own hand as it is grouped; with finishCard after finishing.",
  card: "Private: the card that was drawn from the stock.",
  preDropped: "Private: the drop that was asked for beforehand is on or off.",
};
