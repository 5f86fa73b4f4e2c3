/** What lies on the table, for screen readers to come back to: it is not announced, it stands there. */
import { standingWords } from "../state/describe.ts";
import { useView } from "./table-context.tsx";

export function Standing() {
  const words = useView(standingWords);
  return (
    <section className="visually-hidden" aria-label="On the table">
      {words}
    </section>
  );
}
