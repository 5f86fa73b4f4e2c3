import { type FormEvent, useEffect, useRef, useState } from "react";
import { isUuid } from "../../../kernel/index.ts";
import { Button } from "../../../ui/components/button.tsx";
import { Field } from "../../../ui/components/field.tsx";
import { change } from "./calls.ts";
import type { Wanted } from "./use-queue.ts";

/** A player as a search finds them. */
interface Found {
  readonly id: string;
  readonly name: string;
}

interface FilterPlayerProps {
  readonly wanted: Wanted;
  readonly onChoose: (wanted: Wanted) => void;
}

/** A queue's rows of one player (`player` in the query), who is found by name, number or address as on the page of players. */
export const FilterPlayer = ({ wanted, onChoose }: FilterPlayerProps) => (
  <PlayerField
    chosen={wanted.filters.player ?? ""}
    onChoose={(player) => onChoose({ filters: { ...wanted.filters, player }, pages: [] })}
  />
);

interface PlayerFieldProps {
  /** The chosen player's id; empty: none. */
  readonly chosen: string;
  readonly onChoose: (player: string) => void;
  /** Something else is typed than what was chosen; for whoever acts upon the chosen one beside this field. */
  readonly onTyped?: () => void;
}

/** Choosing a player by what is known of them: what is typed is searched for (O-20), of several one is picked. */
export const PlayerField = ({ chosen, onChoose, onTyped = () => {} }: PlayerFieldProps) => {
  const [typed, setTyped] = useState(chosen);
  const [found, setFound] = useState<readonly Found[] | null>(null);
  const [problem, setProblem] = useState("");
  const [busy, setBusy] = useState(false);
  const isTyping = useRef(false);
  /** What was searched for last; the answer to an earlier search comes too late. */
  const searched = useRef(0);
  useEffect(() => {
    if (chosen === "" && !isTyping.current) setTyped("");
  }, [chosen]);
  const pick = ({ id, name }: Found) => {
    isTyping.current = false;
    setTyped(name);
    setFound(null);
    onChoose(id);
  };
  const search = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const text = typed.trim();
    searched.current += 1;
    const mine = searched.current;
    setFound(null);
    setProblem("");
    if (text === "" || isUuid(text)) {
      isTyping.current = false;
      return onChoose(text);
    }
    setBusy(true);
    const answer = await change<{ readonly rows: readonly Found[] }>("/players/search", { text });
    if (mine !== searched.current) return;
    setBusy(false);
    if (!answer.ok) return setProblem(answer.message);
    const [one, ...others] = answer.data.rows;
    if (one === undefined) setProblem("Nobody is found by that.");
    else if (others.length === 0) pick(one);
    else setFound(answer.data.rows);
  };
  return (
    <form className="desk-tools filter-player" aria-label="Filter by player" onSubmit={(event) => void search(event)}>
      <Field
        name="player"
        label="Player"
        placeholder="Name, number, address or id"
        value={typed}
        error={problem}
        maxLength={254}
        spellCheck={false}
        autoCapitalize="off"
        autoComplete="off"
        onChange={(event) => {
          isTyping.current = true;
          searched.current += 1;
          setBusy(false);
          setFound(null);
          setTyped(event.currentTarget.value);
          onTyped();
        }}
      />
      <Button type="submit" busy={busy}>
        Show
      </Button>
      {found !== null && <FoundPlayers found={found} onPick={pick} />}
    </form>
  );
};

interface FoundPlayersProps {
  readonly found: readonly Found[];
  readonly onPick: (player: Found) => void;
}

const FoundPlayers = ({ found, onPick }: FoundPlayersProps) => (
  <ul className="filter-player__found" aria-label="Players found">
    {found.map((one) => (
      <li key={one.id}>
        <Button size="small" onClick={() => onPick(one)}>
          {one.name}
        </Button>
      </li>
    ))}
  </ul>
);
