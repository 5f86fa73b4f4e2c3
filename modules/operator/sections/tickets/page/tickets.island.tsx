import { useRef, useState } from "react";
import { errorToast, toast } from "../../../../ui/browser/toast.ts";
import { Badge } from "../../../../ui/components/badge.tsx";
import { Button } from "../../../../ui/components/button.tsx";
import { ErrorState } from "../../../../ui/components/states.tsx";
import type { MeData } from "../../../access/contract.ts";
import { change } from "../../../frame/page/calls.ts";
import { CardLoading } from "../../../frame/page/card-loading.tsx";
import { FilterPlayer } from "../../../frame/page/filter-player.tsx";
import { FilterSelect, OrderSelect } from "../../../frame/page/filter-select.tsx";
import { Guarded } from "../../../frame/page/guarded.tsx";
import { type KeyMap, type Moving as KeyMove, nextAfter } from "../../../frame/page/keys.ts";
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
import { formatAge, MOVE_WORDS, MOVES, type Moving, STATE_WORDS } from "./labels.ts";
import { ageOf, Thread } from "./thread.tsx";

/** What keys do on the page of tickets, beside moving. */
type Command = "answer" | "resolve" | "close" | "reopen";

const COMMANDS: KeyMap<Command> = { a: "answer", r: "resolve", c: "close", o: "reopen" };

/** What waits; of one player, whose page leads here, everything of theirs that waits. */
const first = (search: string): Wanted => ({
  filters: { state: "waiting", age: "", player: namedPlayer(search) },
  pages: [],
});

/** `/operator/tickets`: what players have reported, worked through by keys (O-19). */
const Tickets = () => (
  <Guarded permission="tickets.view" loading={<CardLoading />}>
    {(me) => <Queue me={me} />}
  </Guarded>
);

type Drafts = ReadonlyMap<string, Draft>;

/** Keeps what was begun to be written, whichever part of the queue is looked at meanwhile. */
const Queue = ({ me }: { readonly me: MeData }) => {
  const [drafts, setDrafts] = useState<Drafts>(new Map());
  return (
    <QueueView<TicketRow>
      path="/tickets"
      label="tickets"
      first={first(location.search)}
      filters={(wanted, choose) => <Filters wanted={wanted} onChoose={choose} />}
      hint={<Hint />}
      empty={({ filters }) =>
        filters.state === "waiting" && filters.age === "" && filters.player === ""
          ? "No ticket waits for an answer."
          : "There are no such tickets."
      }
      row={(row) => <Row row={row} hasDraft={drafts.has(row.id)} />}
    >
      {(chosen) => (
        <Desk
          me={me}
          drafts={drafts}
          onDraft={(id, draft) => setDrafts((all) => withDraft(all, id, draft))}
          {...chosen}
        />
      )}
    </QueueView>
  );
};

const Hint = () => (
  <>
    Keys: <kbd>j</kbd> <kbd>k</kbd> next and previous, <kbd>a</kbd> answer, <kbd>Ctrl</kbd> <kbd>Enter</kbd> send,{" "}
    <kbd>Esc</kbd> back to the list, <kbd>r</kbd> resolve, <kbd>c</kbd> close, <kbd>o</kbd> open again.
  </>
);

const Row = ({ row, hasDraft }: { readonly row: TicketRow; readonly hasDraft: boolean }) => (
  <>
    <strong>{row.title}</strong>
    <span className="queue__marks">
      {hasDraft && <Badge tone="wine">Draft</Badge>} {row.hasFile && <Badge>File</Badge>}{" "}
      <LabelBadge word={STATE_WORDS[row.state]} />
    </span>
    <span className="queue__when">
      {row.playerName ?? "Nobody who is known"}
      {row.category !== row.title && `, ${row.category}`}
    </span>
    <span className="queue__when">
      {ageOf(row.createdAt)} old
      {row.answeredBy !== null && `, answered by ${row.answeredBy}`}
    </span>
  </>
);

interface DeskProps extends Chosen<TicketRow> {
  readonly me: MeData;
  readonly drafts: Drafts;
  readonly onDraft: (id: string, draft: Draft | undefined) => void;
}

/** The one that is shown, and what keys and buttons do with it. */
const Desk = ({ me, drafts, onDraft, rows, shown, onShow, reload }: DeskProps) => {
  const { details, reload: again } = useDetails<TicketDetails>(`/tickets/${shown}`, stampOf({ shown, rows }));
  const isBusy = useRef(false);
  const { ids, lead, step } = useLead({ shown, rows, onShow });
  const ticket = details.is === "ready" && details.value.id === shown ? details.value : null;
  const mayAnswer = me.permissions.includes("tickets.answer");
  const can = ticket !== null && mayAnswer ? MOVES[ticket.state] : [];
  const renew = () => Promise.all([again(), reload()]);

  const move = async (how: Moving) => {
    if (ticket === null || !can.includes(how)) return errorToast("That is not possible here.");
    if (isBusy.current) return;
    isBusy.current = true;
    const answer = await change(`/tickets/${shown}/${how}`, how === "resolve" ? { seen: ticket.newest } : {});
    isBusy.current = false;
    if (!answer.ok) errorToast(answer.message);
    else toast(MOVE_WORDS[how].done, { tone: "success" });
    if (answer.ok && how !== "reopen") lead(nextAfter(ids, shown));
    await renew();
  };
  const obey = (command: Command | KeyMove) => {
    if (command === "answer") return document.getElementById(ANSWER_FIELD)?.focus();
    if (command !== "next" && command !== "previous") return void move(command);
    step(command);
  };
  useKeys(COMMANDS, obey);

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
        if (isResolved) lead(nextAfter(ids, shown));
        void renew();
      }}
      onRefused={() => void renew()}
      onLeave={() => document.getElementById(rowId(shown))?.focus()}
    />
  );
  return (
    <Thread
      details={ticket}
      actions={<Actions can={can} onMove={(how) => void move(how)} />}
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

const Actions = ({ can, onMove }: { readonly can: readonly Moving[]; readonly onMove: (how: Moving) => void }) => (
  <div className="desk-tools">
    {can.map((how) => (
      <Button key={how} size="small" aria-keyshortcuts={KEY_OF[how]} onClick={() => onMove(how)}>
        {MOVE_WORDS[how].verb}
      </Button>
    ))}
  </div>
);

const STATE_OPTIONS = TICKET_FILTERS.map(
  (state) => [state, state === "waiting" ? "Waits for an answer" : STATE_WORDS[state][0]] as const,
);
const AGE_OPTIONS = [
  ["", "Any"],
  ...TICKET_AGES.map((hours) => [String(hours), `Over ${formatAge(hours * 3_600_000)}`] as const),
] as const;

const Filters = (props: { readonly wanted: Wanted; readonly onChoose: (wanted: Wanted) => void }) => (
  <div className="desk-tools">
    <FilterSelect label="State" name="state" options={STATE_OPTIONS} {...props} />
    <FilterSelect label="Age" name="age" options={AGE_OPTIONS} {...props} />
    <FilterPlayer {...props} />
    <OrderSelect {...props} />
  </div>
);

export default Tickets;
