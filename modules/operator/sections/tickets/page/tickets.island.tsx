import { type ReactNode, useRef, useState } from "react";
import { serverNow } from "../../../../ui/browser/server-clock.ts";
import { errorToast, toast } from "../../../../ui/browser/toast.ts";
import { Badge } from "../../../../ui/components/badge.tsx";
import { Button } from "../../../../ui/components/button.tsx";
import { ErrorState } from "../../../../ui/components/states.tsx";
import type { MeData } from "../../../access/contract.ts";
import { change } from "../../../frame/page/calls.ts";
import { CardLoading } from "../../../frame/page/card-loading.tsx";
import { FilterPlayer } from "../../../frame/page/filter-player.tsx";
import { FilterSelect, ORDERS } from "../../../frame/page/filter-select.tsx";
import { FilterText } from "../../../frame/page/filter-text.tsx";
import { Guarded } from "../../../frame/page/guarded.tsx";
import type { KeyMap, Moving as KeyMove } from "../../../frame/page/keys.ts";
import { LabelBadge } from "../../../frame/page/label-badge.tsx";
import { namedPlayer } from "../../../frame/page/links.ts";
import { rowId } from "../../../frame/page/queue-list.tsx";
import { type Chosen, QueueView } from "../../../frame/page/queue-view.tsx";
import { useKeys } from "../../../frame/page/use-keys.ts";
import { useLead } from "../../../frame/page/use-lead.ts";
import { useDetails, type Wanted } from "../../../frame/page/use-queue.ts";
import { stampOf } from "../../../frame/page/use-stepping.ts";
import { TICKET_AGES, TICKET_FILTERS, type TicketDetails, type TicketRow } from "../contract.ts";
import { ANSWER_FIELD, AnswerForm, type Draft } from "./answer-form.tsx";
import { AssigneeChoice, FilterAssignee, useStaff } from "./assignee.tsx";
import { formatAge, formatDue, MOVE_WORDS, MOVES, type Moving, STATE_WORDS } from "./labels.ts";
import { ageOf, Thread } from "./thread.tsx";
import { type Following, useNextTicket } from "./use-next-ticket.ts";

/** What keys do on the page of tickets, beside moving. */
type Command = "answer" | "take" | "resolve" | "close" | "reopen";

const COMMANDS: KeyMap<Command> = { a: "answer", t: "take", r: "resolve", c: "close", o: "reopen" };

/** What players wait for; of one player, whose page leads here, everything of theirs that waits. */
const first = (search: string): Wanted => ({
  filters: {
    state: "waiting",
    from: "players",
    kind: "",
    assignee: "",
    words: "",
    age: "",
    player: namedPlayer(search),
  },
  pages: [],
});

/** `/operator/tickets`: what players have reported, worked through by keys (O-19). */
const Tickets = () => (
  <Guarded permission="tickets.view" loading={<CardLoading />}>
    {(me) => <Queue me={me} />}
  </Guarded>
);

const OTHER_FILTERS = ["kind", "assignee", "words", "age", "player"] as const;

type Drafts = ReadonlyMap<string, Draft>;

/** Keeps what was begun to be written, whichever part of the queue is looked at meanwhile. */
const Queue = ({ me }: { readonly me: MeData }) => {
  const [drafts, setDrafts] = useState<Drafts>(new Map());
  const staff = useStaff();
  const following: Following = useRef(null);
  return (
    <QueueView<TicketRow>
      path="/tickets"
      label="tickets"
      first={first(location.search)}
      filters={(wanted, choose) => <Filters staff={staff} wanted={wanted} onChoose={choose} />}
      hint={<Hint />}
      empty={({ filters }) =>
        filters.state === "waiting" && OTHER_FILTERS.every((name) => filters[name] === "")
          ? "No ticket waits for an answer."
          : "There are no such tickets."
      }
      row={(row) => <Row row={row} hasDraft={drafts.has(row.id)} />}
    >
      {(chosen) => (
        <Desk
          me={me}
          staff={staff}
          drafts={drafts}
          onDraft={(id, draft) => setDrafts((all) => withDraft(all, id, draft))}
          following={following}
          {...chosen}
        />
      )}
    </QueueView>
  );
};

const Hint = () => (
  <>
    Keys: <kbd>j</kbd> <kbd>k</kbd> next and previous, <kbd>t</kbd> take, <kbd>a</kbd> answer, <kbd>Ctrl</kbd>{" "}
    <kbd>Enter</kbd> send, <kbd>Esc</kbd> back to the list, <kbd>r</kbd> resolve, <kbd>c</kbd> close, <kbd>o</kbd> open
    again.
  </>
);

const Row = ({ row, hasDraft }: { readonly row: TicketRow; readonly hasDraft: boolean }) => {
  const leftMs = row.dueAt === null ? null : Date.parse(row.dueAt) - serverNow();
  return (
    <>
      <strong>{row.title}</strong>
      <span className="queue__marks">
        {row.isGrievance && <Badge tone="wine">Grievance</Badge>} {hasDraft && <Badge tone="wine">Draft</Badge>}{" "}
        {row.hasFile && <Badge>File</Badge>} <LabelBadge word={STATE_WORDS[row.state]} />
      </span>
      <span className="queue__when">
        {row.senderName ?? row.playerName ?? "Nobody who is known"}
        {row.category !== row.title && `, ${row.category}`}
      </span>
      <span className="queue__when">
        {ageOf(row.createdAt)} old
        {leftMs !== null && (
          <>
            , <span className={leftMs < 0 ? "queue__late" : undefined}>{formatDue(leftMs)}</span>
          </>
        )}
      </span>
      <span className="queue__when">
        {row.number}, {row.assignee === null ? "nobody's" : `${row.assignee}'s`}
        {row.answeredBy !== null && `, answered by ${row.answeredBy}`}
      </span>
    </>
  );
};

interface DeskProps extends Chosen<TicketRow> {
  readonly me: MeData;
  readonly staff: readonly string[];
  readonly drafts: Drafts;
  readonly onDraft: (id: string, draft: Draft | undefined) => void;
  readonly following: Following;
}

/** The one that is shown, and what keys and buttons do with it. */
const Desk = ({ me, staff, drafts, onDraft, following, rows, shown, onShow, reload }: DeskProps) => {
  const { details, reload: again } = useDetails<TicketDetails>(`/tickets/${shown}`, stampOf({ shown, rows }));
  const isBusy = useRef(false);
  const { ids, lead, step } = useLead({ shown, rows, onShow });
  const ticket = details.is === "ready" && details.value.id === shown ? details.value : null;
  const mayAnswer = me.permissions.includes("tickets.answer");
  const can = ticket !== null && mayAnswer ? MOVES[ticket.state] : [];
  const renew = () => Promise.all([again(), reload()]);
  const { leadOn, isUnread } = useNextTicket({ following, shown, isHere: ticket !== null, ids, lead });

  /** Sends what was shown: the ticket's own id and version. */
  const send = async (how: Moving | "assign", done: string, more: object = {}): Promise<boolean> => {
    if (ticket === null || isBusy.current) return false;
    isBusy.current = true;
    const answer = await change(`/tickets/${ticket.id}/${how}`, { version: ticket.version, ...more });
    isBusy.current = false;
    if (!answer.ok) errorToast(answer.message);
    else toast(done, { tone: "success" });
    return answer.ok;
  };
  const move = async (how: Moving) => {
    if (isUnread()) return;
    if (!can.includes(how)) return errorToast("That is not possible here.");
    if ((await send(how, MOVE_WORDS[how].done)) && how !== "reopen") leadOn();
    await renew();
  };
  const give = async (to: string | null) => {
    if (isUnread()) return;
    if (!mayAnswer || ticket === null || ticket.state === "closed") return errorToast("That is not possible here.");
    await send("assign", to === me.name ? "It is yours." : to === null ? "It is nobody's." : `It is ${to}'s.`, { to });
    await renew();
  };
  useKeys(COMMANDS, (command: Command | KeyMove) => {
    if (command === "answer") return document.getElementById(ANSWER_FIELD)?.focus();
    if (command === "take") return void give(me.name);
    if (command !== "next" && command !== "previous") return void move(command);
    step(command);
  });

  if (details.is === "failed") return <ErrorState message={details.message} onRetry={() => void again()} />;
  if (ticket === null) return <CardLoading />;
  const form = (
    <AnswerForm
      key={shown}
      me={me.name}
      details={ticket}
      draft={drafts.get(shown)}
      onDraft={(draft) => onDraft(shown, draft)}
      onSent={(isResolved) => {
        if (isResolved) leadOn();
        void renew();
      }}
      onRefused={() => void renew()}
      onLeave={() => document.getElementById(rowId(shown))?.focus()}
    />
  );
  return (
    <Thread
      details={ticket}
      actions={
        <Actions can={can} onMove={(how) => void move(how)}>
          {mayAnswer && ticket.state !== "closed" && (
            <AssigneeChoice staff={staff} me={me.name} assignee={ticket.assignee} onGive={(to) => void give(to)} />
          )}
        </Actions>
      }
      form={mayAnswer && ticket.state !== "closed" ? form : null}
    />
  );
};

function withDraft(all: Drafts, id: string, draft: Draft | undefined): Drafts {
  const next = new Map(all);
  if (draft === undefined) next.delete(id);
  else next.set(id, draft);
  return next;
}

const KEY_OF: Readonly<Record<Moving, string>> = { resolve: "r", close: "c", reopen: "o" };

interface ActionsProps {
  readonly can: readonly Moving[];
  readonly onMove: (how: Moving) => void;
  readonly children: ReactNode;
}

const Actions = ({ can, onMove, children }: ActionsProps) => (
  <div className="desk-tools">
    {can.map((how) => (
      <Button key={how} size="small" aria-keyshortcuts={KEY_OF[how]} onClick={() => onMove(how)}>
        {MOVE_WORDS[how].verb}
      </Button>
    ))}
    {children}
  </div>
);

const STATE_OPTIONS = TICKET_FILTERS.map(
  (state) =>
    [state, state === "waiting" ? "Waits for an answer" : state === "all" ? "All" : STATE_WORDS[state][0]] as const,
);
const FROM_OPTIONS = [
  ["players", "Players"],
  ["strangers", "Contact form"],
  ["", "Everybody"],
] as const;
const KIND_OPTIONS = [
  ["", "All"],
  ["grievance", "Grievances"],
] as const;
const ORDER_OPTIONS = [["", "Usual"], ["due", "Due first"], ...ORDERS] as const;
const AGE_OPTIONS = [
  ["", "Any"],
  ...TICKET_AGES.map((hours) => [String(hours), `Over ${formatAge(hours * 3_600_000)}`] as const),
] as const;

/** A search looks at ended tickets too: who is told a number does not know how it stands. */
const searching = (wanted: Wanted): Wanted =>
  wanted.filters.words === "" ? wanted : { ...wanted, filters: { ...wanted.filters, state: "all", from: "" } };

interface FiltersProps {
  readonly staff: readonly string[];
  readonly wanted: Wanted;
  readonly onChoose: (wanted: Wanted) => void;
}

const Filters = ({ staff, ...props }: FiltersProps) => (
  <div className="desk-tools">
    <FilterSelect label="State" name="state" options={STATE_OPTIONS} {...props} />
    <FilterSelect label="From" name="from" options={FROM_OPTIONS} {...props} />
    <FilterSelect label="Kind" name="kind" options={KIND_OPTIONS} {...props} />
    <FilterAssignee staff={staff} {...props} />
    <FilterSelect label="Age" name="age" options={AGE_OPTIONS} {...props} />
    <FilterSelect label="Order" name="order" options={ORDER_OPTIONS} {...props} />
    <FilterPlayer {...props} />
    <FilterText
      label="Number or words"
      name="words"
      wanted={props.wanted}
      onChoose={(wanted) => props.onChoose(searching(wanted))}
    />
  </div>
);

export default Tickets;
