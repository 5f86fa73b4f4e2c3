import { Button } from "../../../ui/components/button.tsx";
import type { Wanted } from "./use-queue.ts";

interface QueuePagesProps {
  /** For screen readers, `Pages of payouts`. */
  readonly label: string;
  readonly wanted: Wanted;
  /** What the next page is asked with; null: there is none. */
  readonly next: string | null;
  readonly onGo: (wanted: Wanted) => void;
}

/** One page back, one further; nothing where everything is on one page. */
export const QueuePages = ({ label, wanted, next, onGo }: QueuePagesProps) => {
  if (wanted.pages.length === 0 && next === null) return null;
  return (
    <nav className="desk-tools" aria-label={label}>
      {wanted.pages.length > 0 && (
        <Button size="small" onClick={() => onGo({ ...wanted, pages: wanted.pages.slice(0, -1) })}>
          Previous
        </Button>
      )}
      {next !== null && (
        <Button size="small" onClick={() => onGo({ ...wanted, pages: [...wanted.pages, next] })}>
          Next
        </Button>
      )}
    </nav>
  );
};
