import { Button } from "../../../../ui/components/button.tsx";
import { FilterSelect } from "../../../frame/page/filter-select.tsx";
import { Picker } from "../../../frame/page/picker.tsx";
import type { Wanted } from "../../../frame/page/use-queue.ts";
import { useRead } from "../../../frame/page/use-read.ts";
import { MINE, NOBODYS, type TicketStaff } from "../contract.ts";

/** Operators who may be given tickets; nobody until it is known. */
export function useStaff(): readonly string[] {
  const { state } = useRead<TicketStaff>("/tickets/staff");
  return state.is === "ready" ? state.value.names : NOBODY;
}

const NOBODY: readonly string[] = [];

interface AssigneeChoiceProps {
  readonly staff: readonly string[];
  readonly me: string;
  /** The operator whose it is to answer; null: nobody's. */
  readonly assignee: string | null;
  readonly onGive: (to: string | null) => void;
}

/** Taking a ticket, giving it to somebody else, and putting it back. */
export const AssigneeChoice = ({ staff, me, assignee, onGive }: AssigneeChoiceProps) => {
  const others = staff.filter((name) => name !== me && name !== assignee);
  return (
    <>
      {assignee !== me && (
        <Button size="small" aria-keyshortcuts="t" onClick={() => onGive(me)}>
          Take
        </Button>
      )}
      {assignee !== null && (
        <Button size="small" onClick={() => onGive(null)}>
          Put back
        </Button>
      )}
      {others.length > 0 && (
        <Picker label="Give to" none="–" options={others} action="Give" size="small" onPick={onGive} />
      )}
    </>
  );
};

/** The choice of the operator whose tickets are shown. */
export const FilterAssignee = ({
  staff,
  ...props
}: {
  readonly staff: readonly string[];
  readonly wanted: Wanted;
  readonly onChoose: (wanted: Wanted) => void;
}) => {
  const options = [
    ["", "All"],
    [MINE, "Mine"],
    [NOBODYS, "Nobody's"],
    ...staff.map((name) => [name, name] as const),
  ] as const;
  return <FilterSelect label="Whose" name="assignee" options={options} {...props} />;
};
