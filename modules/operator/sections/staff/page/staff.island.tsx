import { UserPlus } from "lucide-react";
import { useState } from "react";
import { type Confirmed, useConfirmation } from "../../../../ui/browser/confirmation.ts";
import { useValue } from "../../../../ui/browser/signals.ts";
import { errorToast, toast } from "../../../../ui/browser/toast.ts";
import { Badge } from "../../../../ui/components/badge.tsx";
import { Button } from "../../../../ui/components/button.tsx";
import { Select } from "../../../../ui/components/choice.tsx";
import { type Column, DataTable } from "../../../../ui/components/data-table.tsx";
import { Field } from "../../../../ui/components/field.tsx";
import { ErrorState } from "../../../../ui/components/states.tsx";
import { change, decide } from "../../../frame/page/calls.ts";
import { CardLoading } from "../../../frame/page/card-loading.tsx";
import { formatMoment } from "../../../frame/page/dates.ts";
import { DecisionDialog } from "../../../frame/page/decision-dialog.tsx";
import { Guarded } from "../../../frame/page/guarded.tsx";
import { ROLE_WORDS } from "../../../frame/page/labels.ts";
import { useRead } from "../../../frame/page/use-read.ts";
import { ROLES } from "../../../frame/permissions-contract.ts";
import { STAFF_INVITE, type StaffPage, type StaffRow } from "../contract.ts";
import { createLinkMaker } from "./link-maker.ts";

const STATES = { invited: ["Invited", "gold"], active: ["Active", "felt"], blocked: ["Blocked", "wine"] } as const;
const moment = (at: string | null): string => (at === null ? "–" : formatMoment(at));

const COLUMNS: readonly Column<StaffRow>[] = [
  { id: "name", header: "Name", cell: ({ name, isYou }) => (isYou ? `${name} (you)` : name) },
  { id: "role", header: "Role", cell: ({ role }) => ROLE_WORDS[role] },
  { id: "state", header: "State", cell: ({ state }) => <Badge tone={STATES[state][1]}>{STATES[state][0]}</Badge> },
  { id: "sessions", header: "Log-ins open", align: "end", numeric: true, cell: ({ sessions }) => String(sessions) },
  { id: "used", header: "Last seen", numeric: true, cell: ({ lastUsedAt }) => moment(lastUsedAt) },
  { id: "login", header: "Last log-in", numeric: true, cell: ({ lastLogInAt }) => moment(lastLogInAt) },
  { id: "since", header: "Since", numeric: true, cell: ({ since }) => moment(since) },
];

/** `/operator/staff`: who works at the desk (O-44). */
const Staff = () => (
  <Guarded permission="staff.view" loading={<CardLoading />}>
    {(me) => <Members mayManage={me.permissions.includes("staff.manage")} />}
  </Guarded>
);

const Members = ({ mayManage }: { readonly mayManage: boolean }) => {
  const { state, load } = useRead<StaffPage>("/staff");
  const inviting = useConfirmation<null>();
  const blocking = useConfirmation<StaffRow>();
  const [links] = useState(() => createLinkMaker((name) => change(`/staff/${name}/link`)));
  const { making, made } = useValue(links.state);
  if (state.is === "loading") return <CardLoading />;
  if (state.is === "failed") return <ErrorState message={state.message} onRetry={() => void load()} />;

  const give = async ({ name }: StaffRow) => {
    const refusal = await links.make(name);
    if (refusal !== null) errorToast(refusal);
  };
  const actions: Column<StaffRow> = {
    id: "act",
    header: "What to do",
    isHeaderHidden: true,
    isWide: true,
    align: "end",
    cell: (row) => (
      <Actions row={row} making={making} onLink={() => void give(row)} onBlock={() => blocking.ask(row)} />
    ),
  };
  return (
    <>
      {mayManage && (
        <div className="desk-tools">
          <Button tone="gold" onClick={() => inviting.ask(null)}>
            <UserPlus size={18} aria-hidden="true" />
            Invite …
          </Button>
        </div>
      )}
      {made !== null && (
        <p className="desk-note" role="status">
          The link for {made.name} works once, within an hour. Give it to nobody else:{" "}
          <code>{`${location.origin}/operator/login#link=${made.token}`}</code>
        </p>
      )}
      <div className="desk-sheet">
        <DataTable
          label="Operators"
          columns={mayManage ? [...COLUMNS, actions] : COLUMNS}
          pages={{ list: { is: "ready", value: state.value.rows }, busy: false, reload: () => void load() }}
          rowKey={({ name }) => name}
        />
      </div>
      <InviteDialog of={inviting} />
      <BlockDialog of={blocking} onDone={() => void load()} />
    </>
  );
};

interface ActionsProps {
  readonly row: StaffRow;
  /** The name of who gets the link that is on its way; null: none is. */
  readonly making: string | null;
  readonly onLink: () => void;
  readonly onBlock: () => void;
}

const Actions = ({ row: { name, state, isYou }, making, onLink, onBlock }: ActionsProps) =>
  isYou ? null : (
    <span className="player-states">
      {state === "invited" && (
        <Button size="small" busy={making === name} disabled={making !== null && making !== name} onClick={onLink}>
          New link
        </Button>
      )}
      <Button size="small" tone={state === "blocked" ? "plain" : "wine"} onClick={onBlock}>
        {state === "blocked" ? "Let in again" : "Block"}
      </Button>
    </span>
  );

function sendInvitation(yes: Confirmed<null>, reason: string, form: FormData) {
  const payload = { name: String(form.get("name") ?? "").trim(), role: form.get("role") };
  return decide<{ readonly id: string }>(yes, "/proposals", { kind: STAFF_INVITE, payload, reason });
}

/** Proposes somebody new: one alone would be two with a second account. */
const InviteDialog = ({ of }: { readonly of: ReturnType<typeof useConfirmation<null>> }) => (
  <DecisionDialog
    of={of}
    title="Invite somebody to the desk"
    action="Propose"
    tone="gold"
    wantsReason
    send={sendInvitation}
    onDone={() => toast("Proposed. When somebody else has approved it, make the link here.", { tone: "success" })}
  >
    {() => (
      <>
        <p>It takes two: a manager or another admin approves it under Proposals. Then a link is made here.</p>
        <Field name="name" label="Name" maxLength={40} spellCheck={false} autoCapitalize="off" autoComplete="off" />
        <Select name="role" label="Role">
          {ROLES.map((role) => (
            <option key={role} value={role}>
              {ROLE_WORDS[role]}
            </option>
          ))}
        </Select>
      </>
    )}
  </DecisionDialog>
);

const isBlocked = ({ state }: StaffRow): boolean => state === "blocked";

const BlockDialog = ({
  of,
  onDone,
}: {
  readonly of: ReturnType<typeof useConfirmation<StaffRow>>;
  readonly onDone: () => void;
}) => (
  <DecisionDialog
    of={of}
    title={(row) => (isBlocked(row) ? `Let ${row.name} in again` : `Block ${row.name}`)}
    action={(row) => (isBlocked(row) ? "Let in again" : "Block")}
    tone={(row) => (isBlocked(row) ? "gold" : "wine")}
    wantsReason
    send={(yes, reason) =>
      decide(yes, `/staff/${yes.shown.name}/${isBlocked(yes.shown) ? "unblock" : "block"}`, { reason })
    }
    onDone={onDone}
  >
    {(row) => (
      <p>
        {isBlocked(row)
          ? `${row.name} (${ROLE_WORDS[row.role]}) may log in again.`
          : `Every log-in of ${row.name} (${ROLE_WORDS[row.role]}) ends at once, and none is opened.`}
      </p>
    )}
  </DecisionDialog>
);

export default Staff;
