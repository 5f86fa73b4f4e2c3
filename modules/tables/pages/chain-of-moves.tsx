/** `/docs/protocol#fairness`: the bytes of which the moves' chain is made. */
export const ChainOfMoves = () => (
  <>
    <p>
      The head of the chain of all moves is told to everybody with the result, stands in the proof as{" "}
      <code>movesHead</code>, and is part of the deal's leaf in the day's root. The chain starts as the hash of “rummy
      moves 4” (13 bytes of ASCII), the deal's id, the number of seats dealt in and, by ascending seat, each seat and
      who played there at the end (<code>kinds</code>: 0 a person, 1 to 4 an easy, usual, expert, master bot); each move
      makes the chain the hash of the chain so far and the move's bytes:
    </p>
    <ul>
      <li>
        <code>turn</code>: 1, the seat, the turn (4)
      </li>
      <li>
        <code>draw</code>: 2, the seat, and from the stock 0 and the place (2), from the open pile 1 and the card
      </li>
      <li>
        <code>discard</code>: 3, the seat, the card; <code>finish</code>: 4, the seat; <code>out</code>: 5, the seat
      </li>
      <li>
        <code>reshuffle</code>: 6, the shuffle's number (4)
      </li>
      <li>
        <code>show</code>: 7, the seat, the card from the finish slot or 255, how many cards, and the cards in their
        order
      </li>
      <li>
        <code>end</code>: 8, and 0 for <code>declared</code>, 1 for <code>lastStanding</code>, 2 for <code>void</code>
      </li>
    </ul>
    <p>
      Numbers without a length take one byte. A card that one seat alone saw is not among these bytes: its place is, and
      the shuffle's root binds the card of that place.
    </p>
  </>
);
