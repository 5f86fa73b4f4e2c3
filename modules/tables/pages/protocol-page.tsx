import { textsOf } from "../../kernel/index.ts";
import { DEAL_MESSAGES } from "../../rummy/browser.ts";
import { Kind, marked, ScrollingTable } from "../../ui/field-table.tsx";
import { MAX_MESSAGE_BYTES, PROTOCOL_VERSIONS, TABLE_REFUSALS } from "../contract.ts";
import { MOST_WATCHERS } from "../live/connections/watchers.ts";
import { REFUSALS } from "../messages.ts";
import { FairnessSection } from "./fairness-section.tsx";
import { type MessageShape, messageShapes } from "./fields.ts";
import { CLIENT_MEANINGS, SERVER_MEANINGS } from "./meanings.ts";
import { Applying, Declaring, Limits, LobbySocket } from "./protocol-limits.tsx";
import { linkOfShape, Shapes } from "./shape-sections.tsx";
import { protocolSchema } from "./shapes.ts";
import { Transcript } from "./transcript.tsx";

const { ClientMessage, ServerMessage, $defs } = protocolSchema();
const CLIENT = messageShapes(ClientMessage);
const SERVER = messageShapes(ServerMessage);

/** `/docs/protocol`: the table protocol for authors of clients and for checking ours; the tables come from the contract itself. */
export const ProtocolPage = () => (
  <article className="prose reference">
    <h1>The table protocol</h1>
    <p className="prose-lead">
      Versions {PROTOCOL_VERSIONS.join(" and ")}. JSON texts over a websocket, at most {MAX_MESSAGE_BYTES} bytes each.
    </p>
    <p>
      For a start: <a href="/docs/example-client.mjs">a client in one file</a> for Node (20 or later) and Bun, which
      plays a whole deal, comes back after a cut connection and checks that the deal was fair. Put{" "}
      <a href="/docs/protocol.d.ts">protocol.d.ts</a> and <a href="/docs/api.d.ts">api.d.ts</a> beside it, and an editor
      knows every message. How to log in and get a seat: <a href="/docs/api">the API</a>; the game's rules:{" "}
      <a href="/how-to-play">how to play</a>.
    </p>
    <Connecting />
    <Streams />
    <Applying />
    <Declaring />
    <Limits />
    <Matches />
    <Tournaments />
    <Messages id="client" title="What a browser says" shapes={CLIENT} meanings={CLIENT_MEANINGS} />
    <Messages id="server" title="What the table says" shapes={SERVER} meanings={SERVER_MEANINGS} />
    <Refusals />
    <Shapes $defs={$defs} />
    <Polling />
    <LobbySocket />
    <FairnessSection />
    <Transcript />
  </article>
);

const Connecting = () => (
  <section id="connecting">
    <h2>Connecting</h2>
    <p>
      <code>/ws/table?ticket=…</code> opens a seat with a ticket, which serves once and for a minute;{" "}
      <code>POST /api/rummy/table/ticket</code> with <code>iTableId</code> mints one. <code>/ws/table?resume=…</code>{" "}
      opens it again with the key that <code>welcome</code> gave, as long as the player sits and has not signed out.{" "}
      <code>/ws/table?authorization=…&amp;iTableId=…</code> opens it with the session's token. Anything else is answered
      401. A second window on the same seat takes it over, and the older one hears <code>goodbye</code>: so does one
      that comes back with a key from before the other was opened, or with a ticket and <code>resume=…</code> beside it
      that says so.
    </p>
    <p>
      The server is several processes, and each table is played by one of them. Tickets and keys begin with the name of
      the one that made them, up to the first dot: give it as <code>at</code> in the address, so that the way leads
      there. Who comes to another one hears <code>moved</code> with the name, and the socket is closed with 4001. The
      ticket or key that was shown still serves: connect again with that <code>at</code>. So does a table that moves in
      the middle of a deal, and the key opens it where it went. <code>at</code> is null while no process plays the
      table, which takes some seconds when one has failed: try again, ever more slowly. A ticket that cannot be minted
      for that reason is answered 503.
    </p>
    <p>
      Say <code>hello</code> first. Every message carries an <code>id</code> of the client's choosing: it is answered
      with <code>ack</code> once the command is in the journal, or with <code>refused</code> and a code. A repeated id
      does nothing and is answered as the first time, so a command whose answer was lost may be sent again.
    </p>
    <p>
      Turns are numbered anew in each deal, so say with <code>deal</code> which one a command is meant for: a command
      that is sent again after a cut and comes into the next deal is then refused with <code>staleDeal</code>. With{" "}
      <code>points</code> and <code>forfeit</code>, <code>leave</code>, <code>drop</code> and <code>preDrop</code> tell
      what your player was shown that it costs. Where it costs something else by now, it is refused with{" "}
      <code>costChanged</code>. All three may be left out: then the command is taken in whichever deal it meets, for
      whatever it costs there, so forget a <code>leave</code> that was not answered once the next deal begins. Servers
      whose <code>welcome</code> has no <code>namesDeal</code> refuse a message with these fields.
    </p>
    <p>
      <code>protocol</code> of the first <code>hello</code> chooses the version for the connection, and{" "}
      <code>welcome</code> repeats it. By version 1 every text is one message. By version 2 whatever one command makes
      for you comes as one text, which is a message or an array of messages, to be taken in order as though each had
      come by itself: <code>discarded</code> with the <code>turn</code> that follows, <code>drew</code> with your{" "}
      <code>card</code> and the <code>ack</code> of your <code>draw</code>. The messages are the same.
    </p>
  </section>
);

const Streams = () => (
  <section id="streams">
    <h2>Frames</h2>
    <p>
      Cards are numbers: pack × 53 + suit × 13 + rank, with suits spades, hearts, diamonds, clubs from 0, ranks ace to
      king from 0, and 52 for the printed joker. Amounts are paise, or hundredths of a practice chip. Times are the
      server's milliseconds since 1970.
    </p>
    <p>
      Public frames carry <code>seq</code> without gaps from the <code>welcome</code> on. Private frames (
      <code>hand</code>, <code>card</code>, <code>preDropped</code>) carry the <code>seq</code> of the public frame that
      they belong to. Applied to the snapshot in order they give what the server would send as a snapshot now. Whoever
      finds a gap says <code>hello</code> again with <code>lastSeq</code>.
    </p>
    <p>
      Phases: <code>waiting</code>, <code>countdown</code>, <code>shuffling</code>, <code>playing</code>,{" "}
      <code>declaring</code>, <code>showdown</code>, <code>result</code>, <code>rejoin</code>, <code>split</code>,{" "}
      <code>matchOver</code>, <code>closed</code>. <code>committed</code> begins <code>shuffling</code> (between deals),{" "}
      <code>dealt</code> and <code>turn</code> <code>playing</code>, <code>finishing</code> <code>declaring</code>, and{" "}
      <code>showdown</code> and <code>result</code> their own.
    </p>
  </section>
);

const Matches = () => (
  <section id="matches">
    <h2>Matches of pool and deals</h2>
    <p>
      Six seats begin when all are taken, or with three or more after a while, two when both are. Until shortly before,{" "}
      <code>leave</code> is free, and then refused with <code>matchStarts</code>. From <code>matchStarted</code> on the
      snapshot carries <code>match</code>: scores, entries paid, the prize so far, open offers, the result. Scores stand
      in <code>total</code> of seats and result rows, and <code>change</code> is 0 until the match is over.
    </p>
    <p>
      After a deal's <code>result</code> come <code>eliminated</code>, <code>forfeited</code> and <code>tieBreak</code>,
      as it may be. When the phase <code>result</code> is over, <code>rejoinOffer</code> opens the phase{" "}
      <code>rejoin</code>, and after <code>rejoinClosed</code> <code>splitOffer</code> the phase <code>split</code>.
      Then the next deal is shuffled. A <code>rejoin</code> that is accepted is acknowledged at once and counts with{" "}
      <code>rejoined</code>, when the entry is paid. A payment that fails comes as <code>refused</code> with its id, and
      may be tried again. <code>matchResult</code> opens the phase <code>matchOver</code>, after which the table closes.
      Eliminated seats may watch on. Who leaves a running match forfeits it, and the entry stays in the prize.
    </p>
  </section>
);

const Tournaments = () => (
  <section id="tournaments">
    <h2>Tables of a tournament</h2>
    <p>
      A table whose <code>table.tournament</code> is not null plays one round: seats are given before it is opened, its{" "}
      <code>countdown</code> ends at the round's start, and then everybody is dealt in, present or not. Points are
      chips, the match is played to its last deal, and <code>how</code> is then <code>roundOver</code>. Nobody leaves,
      sits out or tops up: <code>leave</code> and the like are refused with <code>notInThisGame</code>, and a closed
      window leaves the seat as it is. Until the first deal is over a seat may be given to another player, which comes
      as <code>seatChanged</code> with another name.
    </p>
    <p>
      <code>tournament</code> frames follow <code>welcome</code> and every change, at most one a second. They belong to
      no stream and carry no <code>seq</code>. <code>you.seat</code> has the next round's table with a ticket,{" "}
      <code>you.watch</code> one to watch: its ticket comes in the answer to a <code>hello</code>, and is null
      otherwise. A connection that watches has <code>you: null</code> in its snapshot, gets the public frames alone, and
      may say <code>hello</code> and <code>ping</code>; anything else is refused with <code>watching</code>. Each player
      watches a table in one window, and {MOST_WATCHERS} players watch it at once.
    </p>
  </section>
);

interface MessagesProps {
  readonly id: string;
  readonly title: string;
  readonly shapes: readonly MessageShape[];
  readonly meanings: Readonly<Record<string, string>>;
}

const Messages = ({ id, title, shapes, meanings }: MessagesProps) => (
  <section id={id}>
    <h2>{title}</h2>
    <ScrollingTable label={title}>
      <thead>
        <tr>
          <th scope="col">event</th>
          <th scope="col">Meaning</th>
          <th scope="col">Fields</th>
        </tr>
      </thead>
      <tbody>
        {shapes.map(({ event, fields }) => (
          <tr key={event} id={`${id}-${event}`}>
            <th scope="row">
              <code>{event}</code>
            </th>
            <td>{meanings[event]}</td>
            <td>
              {fields.map(({ path, type, isNeeded, meaning }) => (
                <div key={path}>
                  <code>
                    {path}
                    {isNeeded ? "" : "?"}: <Kind type={type} linkOf={linkOfShape} />
                  </code>{" "}
                  {marked(meaning)}
                </div>
              ))}
            </td>
          </tr>
        ))}
      </tbody>
    </ScrollingTable>
  </section>
);

/** What a refusal says, whatever the reason. */
const TEXTS = { ...DEAL_MESSAGES, ...textsOf(REFUSALS) };
/** What clients never cause. */
const INNER: ReadonlySet<string> = new Set(["notExpired", "badReshuffle"]);
const CODES = [...new Set([...TABLE_REFUSALS, ...Object.keys(DEAL_MESSAGES)])].filter((code) => !INNER.has(code));

const saidFor = (code: string) =>
  Object.entries(TEXTS).flatMap(([key, text]) => (key.split("/")[0] === code ? [text] : []));

const Refusals = () => (
  <section id="refusals">
    <h2>Refusals</h2>
    <p>
      <code>refused</code> has one of these codes. A refused message has changed nothing. Too many bad or hasty messages
      close the connection.
    </p>
    <ScrollingTable label="Refusals">
      <thead>
        <tr>
          <th scope="col">code</th>
          <th scope="col">Message</th>
        </tr>
      </thead>
      <tbody>
        {CODES.map((code) => (
          <tr key={code}>
            <th scope="row">
              <code>{code}</code>
            </th>
            <td>
              {saidFor(code).map((text) => (
                <div key={text}>{text}</div>
              ))}
            </td>
          </tr>
        ))}
      </tbody>
    </ScrollingTable>
  </section>
);

const Polling = () => (
  <section id="polling">
    <h2>Without websockets</h2>
    <p>
      <code>POST /api/rummy/table/poll?ticket=…</code> (or <code>resume</code>, or <code>authorization</code> and{" "}
      <code>iTableId</code>) answers a <code>session</code>.{" "}
      <code>GET /api/rummy/table/poll?session=…&amp;cursor=…</code> waits for messages and answers them as the texts in{" "}
      <code>frames</code>, with the next <code>cursor</code>. <code>POST /api/rummy/table/send?session=…</code> sends
      one message as its body. The messages are the same. All of them take <code>at</code>, and who comes to the wrong
      process is answered 421 with <code>at</code> in <code>data</code>. Sessions begin with their process's name, and
      do not move: open another one with the key.
    </p>
  </section>
);
