import { useDerived } from "../../modules/ui/browser/signals.ts";
import { Icon } from "./icons.tsx";
import { usePlayed } from "./table-context.tsx";

/** Why a move is not done though the connection stands: the server does not reach its records, and decides nothing for anybody meanwhile. */
export function SlowAnswer() {
  const { waitingFor, isSlow } = usePlayed().session.state;
  const isShown = useDerived(() => isSlow.value && waitingFor.value !== null, [isSlow, waitingFor]);
  if (!isShown) return null;
  return (
    <div className="banner banner--bad" role="status">
      <Icon name="plug" />
      <span>The server takes longer than usual. Your move is on its way; time that is lost so is given back.</span>
    </div>
  );
}
