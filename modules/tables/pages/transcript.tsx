import TRANSCRIPT from "./transcript.json" with { type: "json" };

/** One text on the wire. */
interface Line {
  readonly from: "client" | "server";
  /** Milliseconds since the socket was opened. */
  readonly ms: number;
  readonly text: string;
}

/** A whole deal as it went over the wire, recorded by `bun test/support/record-examples.ts`. */
export const Transcript = () => {
  const lines = TRANSCRIPT as readonly Line[];
  if (lines.length === 0) return null;
  return (
    <section id="transcript">
      <h2>A whole deal on the wire</h2>
      <p>
        What the example client said and heard at a practice table for two, as recorded: from the first hello to the
        result, with a cut connection on the way. <code>→</code> is said by the client, <code>←</code> by the table,
        milliseconds before it.
      </p>
      <details>
        <summary>{lines.length} texts</summary>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard */}
        <pre tabIndex={0}>
          <code>
            {lines.map(({ from, ms, text }) => `${String(ms).padStart(6)} ${from === "client" ? "→" : "←"} ${text}\n`)}
          </code>
        </pre>
      </details>
    </section>
  );
};
