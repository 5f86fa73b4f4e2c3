import { placesOf, seedOf, tossPackOf } from "../fairness/mix.ts";
import { ChainOfMoves } from "./chain-of-moves.tsx";

/** `/docs/protocol#fairness`: all that is needed to write another verifier. */
export const FairnessSection = () => (
  <section id="fairness">
    <h2>Fairness</h2>
    <p>
      <code>GET /api/rummy/deal/{"{id}"}/proof</code> answers whoever was dealt in, from the result on.{" "}
      <a href="/verify.mjs">/verify.mjs</a> checks it: one file, for a browser, Node and Bun, and the one that{" "}
      <code>/verify/{"{id}"}</code> runs. What follows is enough to write another. Hashes are SHA-256 of the bytes put
      one after another, and written as lower-case hex. Numbers of several bytes have the high byte first. Seats count
      from 0.
    </p>
    <Before />
    <Mixing />
    <SharedDecks />
    <Dealing />
    <Moves />
    <AfterTheDeal />
    <Example />
  </section>
);

const Before = () => (
  <>
    <h3>Before the cards</h3>
    <ol>
      <li>
        A browser makes a chain of 32-byte nonces, each the hash of the next one used, and gives its tip with{" "}
        <code>hello</code>. A revealed nonce must hash to the tip, and is the tip from then on.
      </li>
      <li>
        The server shuffles the cards 0 … 53 × packs − 1 and publishes in <code>committed</code> the root, the chains,
        and what is settled already (<code>setup</code>): the deal's id and its number at the table, which shuffle of
        the deal it is (0 the deck, 1 … 5 its reshuffles), the packs, the seats that will be dealt in or are still in,
        and who moved first in the table's last deal.
      </li>
      <li>
        A leaf is the hash of a zero byte, the salt (32 bytes), the position in the committed order (two bytes) and the
        card (one byte). A node is the hash of a one byte, the left and the right hash; a node without a neighbour moves
        up as it is. So the position and the number of cards say how many steps a path has and on which side each
        stands; a verifier has to check that, or one tree could hold two cards at one position.
      </li>
      <li>
        The seats that <code>chains</code> names reveal within a second, and nobody else does: of the seats in{" "}
        <code>setup</code> those whose browser has given a tip, never bots. A nonce that does not come counts as 32 zero
        bytes.
      </li>
    </ol>
  </>
);

const Mixing = () => (
  <>
    <h3>The seed and what comes out of it</h3>
    <p>The seed of a shuffle is the hash of</p>
    <ol>
      <li>“rummy deal 2” (12 bytes of ASCII)</li>
      <li>the root (32)</li>
      <li>the deal's id as it is written (36 bytes of ASCII)</li>
      <li>the shuffle's number at its table (4) and the deal's number (4)</li>
      <li>which shuffle of the deal it is (1), the packs (1), who moved first before, or 255 (1)</li>
      <li>how many seats (1), and each of them, ascending (1 each)</li>
      <li>how many chains (1), and for each, by ascending seat, the seat (1), the chain's tip (32), the nonce (32)</li>
    </ol>
    <p>
      A stream of numbers comes from a 32-byte seed as the hashes of the seed and a counter (4 bytes, high byte first,
      from 0), each read as eight 32-bit words, bytes 0 … 3 the first of them, and in each word the high byte first
      (big-endian). For a number below a bound, a word is thrown away if it is not below the greatest multiple of the
      bound that 32 bits hold, and else taken modulo the bound. A list is shuffled by Fisher–Yates from its last place
      down to place 1: place i changes with the place that a number below i + 1 names.
    </p>
    <p>
      The positions 0 … n − 1 are shuffled so by the seed: place i of the deal is committed position [i]. The toss has a
      stream of its own, from the hash of “rummy toss 2” (12 bytes) and the seed: it shuffles the cards 0 … 51.
    </p>
  </>
);

const SharedDecks = () => (
  <>
    <h3>Decks that several tables are dealt</h3>
    <p>
      At some tables the deal's number names a deck that others are dealt too; the commitment and each shuffle of the
      proof then have <code>shared</code>: who made the deck (<code>source</code>), its name (<code>key</code>), and
      what the numbers of all contributors came to (<code>seed</code>). Nobody at the table reveals a nonce, and{" "}
      <code>chains</code> is empty. The seed of the deck is the hash of “rummy shared deck 1” (19 bytes of ASCII), the
      root (32), the deal's number (4), <code>seed</code> (32), and source, “/” and key in ASCII. It shuffles positions
      and the toss's pack as above, so that the same seats are dealt the same cards, toss and stock. The seed of a
      reshuffle is the hash of “rummy shared reshuffle 1” (24 bytes), the deck's seed and the reshuffle's number (1);
      its root is its own.
    </p>
  </>
);

const Dealing = () => (
  <>
    <h3>Who moves first, and what is dealt</h3>
    <ol>
      <li>
        Dealt in are the announced seats that are still there when the cards come. In a table's first deal (
        <code>lastFirst</code> null) each of them, ascending, gets a card of the toss's pack, from its first on; the
        highest moves first, ace high, of equal ranks spades before hearts, diamonds and clubs. In later deals it is the
        next seat dealt in after <code>lastFirst</code>, or else the lowest one, and there is no toss.
      </li>
      <li>
        Places 0 … 13k − 1 are the hands of the k seats: thirteen rounds of one card each, from the first mover on by
        ascending seat, and round again. Place 13k is the joker card, 13k + 1 the open card.
      </li>
      <li>
        The rest is the stock. It is drawn from its lowest place up: first 13k + 2, last n − 1. Nothing else is ever
        taken out of it.
      </li>
      <li>
        With the stock empty, all of the open pile but its top card is shuffled, committed and mixed in the same way,
        with a root, nonces and a <code>setup</code> of its own; the turn waits for it. It is drawn from place 0 up.
      </li>
    </ol>
  </>
);

const Moves = () => (
  <>
    <h3>What a proof holds</h3>
    <p>
      <code>shuffles</code>: the deck and the reshuffles in order, with the leaves of exactly those cards that the
      player saw: the own hand and draws, the joker, and what was discarded or shown. A card that was shuffled again is
      another leaf, opened only if the player drew it or it was seen again. <code>moves</code> tells all that happened
      to cards, in order; <code>card</code> is null where the player did not see it:
    </p>
    <dl>
      <dt>
        <code>turn</code>
      </dt>
      <dd>
        Turns count from 1. The first is the first mover's, each other one the next seat's that is still in, by
        ascending seat and round again.
      </dd>
      <dt>
        <code>draw</code>
      </dt>
      <dd>
        One a turn: from the <code>stock</code> with its <code>place</code>, or the top of the <code>open</code> pile.
      </dd>
      <dt>
        <code>discard</code>, <code>finish</code>
      </dt>
      <dd>
        After a draw, a card that the seat holds goes onto the open pile, or face down on the finish slot. The card on
        the slot is told by what follows: the winner's <code>show</code>, or a <code>discard</code> where the
        declaration was wrong.
      </dd>
      <dt>
        <code>out</code>
      </dt>
      <dd>The seat has dropped, left, missed too many turns, or shown wrongly. Its cards stay out of play.</dd>
      <dt>
        <code>reshuffle</code>
      </dt>
      <dd>The stock was drawn to its end; draws count from place 0 of the next shuffle.</dd>
      <dt>
        <code>show</code>
      </dt>
      <dd>
        All that a seat holds; the winner's first one names the card on the finish slot too. Each card must come from a
        place that the seat was dealt, drew or took, and has not given away.
      </dd>
      <dt>
        <code>end</code>
      </dt>
      <dd>
        The last one: <code>declared</code> after all who were in have shown, <code>lastStanding</code> with one seat
        left, or <code>void</code>.
      </dd>
    </dl>
    <p>
      A proof shows that all of this fits together. That nothing was made up afterwards shows only in what a browser
      kept when it was published: root, chains, <code>setup</code>, its own nonce once that was acknowledged, and the
      head of the moves' chain. Our game window keeps them, and <code>/verify/{"{id}"}</code> compares them and saves
      them with the proof.
    </p>
    <ChainOfMoves />
    <p>
      Two things no proof can rule out. Whoever knows all other nonces can keep the own one back and so choose between
      two decks, neither of which could be chosen before; whoever holds several seats of a table chooses between as many
      as two to the power of those seats. The nonce then counts as zero, which everybody sees. And whoever stands up
      within that second changes who is dealt in; the proof names that seat.
    </p>
  </>
);

const AfterTheDeal = () => (
  <>
    <h3>The day's root</h3>
    <p>
      A deal belongs to the day in India on which it ended, or to the next one if it was recorded after that was
      published. Its leaf is the hash of a byte 2, its id (36 bytes of ASCII), the number of its shuffles (one byte),
      their roots, and the head of its moves' chain; of a proof of <code>version</code> 2 the byte is 0 and there is no
      head. The day's tree is made of these leaves by ascending id, with nodes as above; the root of a day without deals
      is 32 zero bytes. The day's entry is the hash of “rummy day 1” (11 bytes), the day as YYYY-MM-DD, the number of
      deals (4), the root, and the entry of the day before (32 zero bytes for the first). They stand at{" "}
      <a href="/fairness">the fairness page</a>, and in a proof as <code>published</code> once the day is over.
    </p>
    <p>
      Tables opened before <code>kinds</code> were bound answer proofs of <code>version</code> 3, whose chain starts as
      the hash of “rummy moves 3” and the deal's id; those opened before moves were chained <code>version</code> 2:{" "}
      <code>movesHead</code> is null, the card on the finish slot is told to its owner, and who went out is bound by
      nothing. The first answer <code>version</code> 1, with no moves and neither toss nor draws bound: the seed is the
      hash of “mix” and, by ascending seat, the seat's number (one byte) and its nonce.
    </p>
    <p>
      <code>GET /api/rummy/deal/{"{id}"}/replay</code> gives whoever was dealt in the view and the frames that the own
      seat was sent of the deal, and nothing more; <code>/table?replay={"{id}"}</code> shows them again.
    </p>
  </>
);

/** Small enough to follow by hand, and computed by the very functions that deal. */
const EXAMPLE = {
  setup: {
    dealId: "0198c0de-0000-7000-8000-000000000001",
    deal: 1,
    reshuffle: 0,
    packs: 1,
    seats: [0, 1],
    lastFirst: null,
  },
  shuffle: 1,
  root: "11".repeat(32),
  chains: [{ seat: 1, chain: "22".repeat(32) }],
  nonces: [{ seat: 1, nonce: "33".repeat(32) }],
} as const;

const Example = () => {
  const seed = seedOf(EXAMPLE);
  const [first, second] = tossPackOf(seed) as [number, number];
  return (
    <>
      <h3>An example</h3>
      <p>
        Deal <code>{EXAMPLE.setup.dealId}</code>, the first of its table, one pack, seats 0 and 1, shuffle 1; seat 1 has
        a chain. The root is 32 bytes of 11 (hex), the tip 22, the nonce 33. (A real nonce hashes to its tip.) Then the
        hashed bytes are “rummy deal 2”, the root, the id, <code>00000001 00000001</code>, <code>00 01 ff</code>,{" "}
        <code>02 00 01</code>, <code>01</code>, <code>01</code>, the tip and the nonce, 160 bytes, and
      </p>
      <dl>
        <dt>the seed is</dt>
        <dd>
          <code className="hash">{Buffer.from(seed).toString("hex")}</code>
        </dd>
        <dt>places 0 … 12 are committed positions</dt>
        <dd>{placesOf(53, seed).slice(0, 13).join(", ")}</dd>
        <dt>the toss gives seats 0 and 1 the cards</dt>
        <dd>
          {first} and {second}
        </dd>
      </dl>
      <p>
        Proofs with the verdict that they must have, genuine and forged ones, are in the source at{" "}
        <code>test/vectors/proofs.jsonl</code>, one a line.
      </p>
    </>
  );
};
