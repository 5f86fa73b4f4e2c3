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
  back: "Says that the player is here again.",
  ping: "Is answered by pong with the server's time.",
};

/** What each message of the server says. */
export const SERVER_MEANINGS: Readonly<Record<ServerMessage["event"], string>> = {
  welcome: "Everything that the seat may know now, and the key that opens it again without a ticket.",
  ack: "The command with this id was carried out, and is durable.",
  refused: "The message with this id changed nothing; code says why. id is null when it could not be read.",
  pong: "Answer to ping.",
  goodbye: "Nothing follows on this connection.",
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
  shifted: "Clocks have moved, because the server was away.",
  hand: "Private: the own hand as it is grouped; with finishCard after finishing.",
  card: "Private: the card that was drawn from the stock.",
  preDropped: "Private: the drop that was asked for beforehand is on or off.",
};
