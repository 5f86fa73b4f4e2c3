import { MAX_MESSAGE_BYTES } from "../contract.ts";
import { CHATTER_A_SEAT } from "../live/connections/chatter.ts";
import { USUAL_LIMITS, USUAL_MATCH_TIMING } from "../settings.ts";

const seconds = (ms: number) => `${ms / 1_000} s`;

/** Limits, clocks and the codes that sockets are closed with. */
export const Limits = () => (
  <section id="limits">
    <h2>Limits, clocks, close codes</h2>
    <ul>
      <li>
        A message has {MAX_MESSAGE_BYTES} bytes of UTF-8 at most; a longer one closes the socket (1006 or 1009) or is
        refused with <code>tooLarge</code>.
      </li>
      <li>
        A connection may send {USUAL_LIMITS.messages.perSecond} messages a second, and {USUAL_LIMITS.messages.burst} at
        once. Beyond it they are refused with <code>tooFast</code> and their <code>id</code>, and have done nothing:
        send them again later. What is no move (<code>arrange</code>, <code>preDrop</code>, <code>sitOut</code>,{" "}
        <code>leaveAfterDeal</code>, <code>back</code>) and <code>topUp</code> a seat says {CHATTER_A_SEAT.burst} times
        in a row, then once a second, over all its connections, and is refused with <code>tooOften</code> beyond. After
        50 unreadable or hasty messages the socket is closed with 1008.
      </li>
      <li>
        A reader that leaves 256 KiB of frames unread is closed, and comes back with its key to a snapshot. A socket on
        which nothing came for 60 seconds is closed; websocket pings and the client's <code>ping</code> both count.
      </li>
      <li>
        A seat is open in one place: the newer connection takes it over. A seat whose socket is closed shows as
        disconnected after {seconds(USUAL_LIMITS.disconnectGraceMs)}, and once it has used up a turn and its bank it has
        8 s a turn until it is back. Whoever lets turns pass is away: <code>back</code> ends that.
      </li>
      <li>
        Times that a running game depends on are in its frames (<code>deadline</code>, <code>phaseEndsAt</code>,{" "}
        <code>revealBy</code>) and in <code>TableInfo</code>. Unless the operator says otherwise: countdown 10 s, nonces
        1 s, a turn 30 s and a time bank of 10 s for the whole deal, 30 s to declare, 10 s to arrange, 10 s between
        deals, {seconds(USUAL_MATCH_TIMING.rejoinMs)} to rejoin, {seconds(USUAL_MATCH_TIMING.splitMs)} to vote, a
        match's result {seconds(USUAL_MATCH_TIMING.overMs)}.
      </li>
      <li>
        A time that runs out is judged by the cards as they were last grouped on the server (<code>arrange</code>): a
        declaration as it stands, a loser's hand as it stands or, where the table's rule says so, as the server finds
        best.
      </li>
    </ul>
    <dl>
      <dt>1008</dt>
      <dd>Too many bad or hasty messages.</dd>
      <dt>1012</dt>
      <dd>
        The server restarts: <code>goodbye</code> came before. Connect again with the key, ever more slowly.
      </dd>
      <dt>4000</dt>
      <dd>
        With a reason: that of <code>goodbye</code>, or tableClosed. Of the lobby's socket: signedOut, blocked,
        tooManySockets (a player has 8; the oldest goes).
      </dd>
      <dt>4001</dt>
      <dd>
        moved: another process plays the table (<code>moved</code> came before).
      </dd>
      <dt>1006, and others</dt>
      <dd>The connection broke: connect again with the key.</dd>
    </dl>
  </section>
);

/** What a declaration has to be: for clients that play by themselves. */
export const Declaring = () => (
  <section id="declaring">
    <h2>What can be declared</h2>
    <p>
      All 13 cards lie in groups of three or more; at least two groups are sequences, and at least one of those is pure.
      A sequence is consecutive cards of one suit, the ace low or high and never both; pure is one in which no card
      stands for another. A set is three or four cards of one rank and of different suits. Jokers are the printed ones
      and all cards of <code>wildRank</code>; they stand for any card in a sequence or set, and in its natural place a
      card of the wild rank leaves a sequence pure. Three or more jokers alone are a sequence that is not pure. Groups
      are judged as they are submitted. A joker on the open pile can be taken only while <code>openJokerTakable</code>{" "}
      says so. Ace, king, queen, jack and ten count 10, jokers 0, others their face.
    </p>
  </section>
);

/** What a client does with frames to keep its snapshot true. */
export const Applying = () => (
  <section id="applying">
    <h2>From the snapshot on</h2>
    <p>
      <code>welcome.view</code> is a <a href="#TableView">TableView</a>. To keep it true, set its <code>seq</code> to
      each public frame's, pass over frames whose <code>seq</code> it has already, and:
    </p>
    <dl>
      <BeforePlay />
      <InPlay />
    </dl>
    <p>
      By version 2 the <code>ack</code> of a command comes in the same text as what it did. Coming back: connect with
      the key and say <code>hello</code> with <code>lastSeq</code>. The answer is <code>ack</code> and the public frames
      after it, or <code>welcome</code> where the server has forgotten some (it keeps 512 at least).{" "}
      <strong>
        Private frames of <code>lastSeq</code> itself come again
      </strong>
      , for they follow their public frame and may have been lost: a card that is in your hand already, or a hand that
      you have, changes nothing when it comes twice.
    </p>
  </section>
);

/** Frames up to a turn. */
const BeforePlay = () => (
  <>
    <dt>
      <code>seated</code>, <code>seatChanged</code>, <code>stood</code>
    </dt>
    <dd>Put the seat in by its number, replace it, take it out.</dd>
    <dt>
      <code>phase</code>
    </dt>
    <dd>Take phase and end over.</dd>
    <dt>
      <code>committed</code>
    </dt>
    <dd>
      Keep the commitment; outside a deal the phase is <code>shuffling</code>, in a deal nobody is to move until the
      next <code>turn</code>. If <code>chains</code> names your seat, answer with <code>reveal</code> before{" "}
      <code>revealBy</code>.
    </dd>
    <dt>
      <code>dealt</code>
    </dt>
    <dd>
      Phase <code>playing</code>; the open pile is <code>openCard</code>, discards, finish and showdown are empty; each
      seat named holds 13 cards. Your <code>hand</code> follows.
    </dd>
    <dt>
      <code>turn</code>
    </dt>
    <dd>
      Whose turn it is, and until when. The same number again: only the limits have changed. A finish that was open is
      over.
    </dd>
    <dt>
      <code>drew</code>
    </dt>
    <dd>
      The seat holds 14. From the open pile its top goes, and the card goes into your hand if the seat is yours (that
      very card may not be discarded this turn; to finish with it is allowed). From the stock your <code>card</code>{" "}
      follows.
    </dd>
  </>
);

/** Frames of a turn and after it. */
const InPlay = () => (
  <>
    <dt>
      <code>discarded</code>
    </dt>
    <dd>
      The card leaves the hand and is the open pile's top. With reason <code>dropped</code>, <code>missedTurn</code> or{" "}
      <code>wrongShow</code> likewise, where a card was drawn.
    </dd>
    <dt>
      <code>finishing</code>, <code>hand</code>
    </dt>
    <dd>
      Phase <code>declaring</code>. The finisher alone hears <code>hand</code> with 13 cards and the{" "}
      <code>finishCard</code>. Say <code>declare</code> with exactly those 13 in groups.
    </dd>
    <dt>
      <code>showdown</code>, <code>confirmed</code>
    </dt>
    <dd>
      The declaration was valid: arrange your cards and say <code>confirm</code>.
    </dd>
    <dt>
      <code>out</code>
    </dt>
    <dd>
      The seat is out of the deal. A wrong declaration is <code>out</code> with <code>wrongShow</code>, and play goes
      on.
    </dd>
    <dt>
      <code>result</code>
    </dt>
    <dd>
      The deal is over, stacks and scores are those of its rows. <code>verifyUrl</code> ends in the deal's id, and{" "}
      <code>GET /api/rummy/deal/{"{id}"}/proof</code> answers from now on.
    </dd>
    <dt>
      <code>shifted</code>
    </dt>
    <dd>Turn and end of the phase are these: the server was away.</dd>
  </>
);

/** The lobby's socket. */
export const LobbySocket = () => (
  <section id="lobby">
    <h2>The lobby's socket</h2>
    <p>
      <code>/ws?authorization=…</code> with the session's token (401 otherwise) tells of what happens outside the game
      window, as <code>{'{"event", "data"}'}</code>. It only speaks; what a client sends is passed over.{" "}
      <code>GET /api/realtime/poll</code> tells the same without websockets. Events are not kept for who is away: after
      each connection read again what you show.
    </p>
    <dl>
      <dt>
        <code>resMaintenance</code>
      </dt>
      <dd>
        To everybody: maintenance is announced, has begun or is over. <code>data</code> is <code>oMaintenance</code> of{" "}
        <code>GET /api/setting</code>.
      </dd>
      <dt>
        <code>resDeposit</code>
      </dt>
      <dd>
        A deposit is credited: <code>{'{"CustRefNum", "nAmount"}'}</code>, rupees.
      </dd>
      <dt>
        <code>resBalance</code>
      </dt>
      <dd>
        The player's balances have moved, by a game or otherwise: <code>{'{"nWithinMs"}'}</code>. Ask{" "}
        <code>GET /api/profile/chips</code> again, at a random moment within so many milliseconds: 0, or more where many
        hear it at once, such as a tournament's winners. It carries no figures, and may come twice.
      </dd>
      <dt>
        <code>resDailyBonus</code>
      </dt>
      <dd>
        The daily wheel can be turned: <code>data</code> as <code>GET /api/bonus/daily</code> answers it.
      </dd>
      <dt>
        <code>resTournamentGoingToStart</code>
      </dt>
      <dd>
        Something about a tournament of the player's: <code>{'{"sMessage"}'}</code>, for people; with <code>sText</code>{" "}
        beside it where <code>lang</code> in the address names another language.
      </dd>
      <dt>
        <code>resTurn</code>
      </dt>
      <dd>
        A table waits for the player, or does not any more: <code>{'{"iTableId", "oTurn"}'}</code> as in{" "}
        <code>GET /api/rummy/table/joined</code>. Lengths and no moments: clocks differ.
      </dd>
      <dt>
        <code>resTakeTournamentSeat</code>
      </dt>
      <dd>
        The player's table of a tournament is open: <code>{'{"iTableId", "iTournamentId"}'}</code>. Mint a ticket and go
        there.
      </dd>
      <dt>
        <code>resTournamentChanged</code>
      </dt>
      <dd>
        To everybody, and of a club's tournament to its members alone (<code>bOfClub</code>): a tournament's row without
        what is a player's own (<code>canJoin</code>, <code>nParticipantPosition</code>, <code>oParticipantData</code>),
        as in <code>POST /api/tournament/list</code>.
      </dd>
    </dl>
  </section>
);
