/** What a window shows of private tables, fetched where there is one. */
import { lazy } from "react";
import type { TableInfo, TableView } from "../../modules/tables/contract.ts";
import type { JoinAgain } from "../state/tables.ts";
import { Fetched } from "./fetched.tsx";
import { usePlayed, useView } from "./table-context.tsx";

const Invite = lazy(() => import("./invite.tsx"));
const Rematch = lazy(() => import("./rematch.tsx"));

const isForPractice = ({ table }: TableView) => table.currency === "practice";

/** How friends come to a private table. */
export function PrivateCode({ words = "" }: { readonly words?: string }) {
  const { privateCode } = usePlayed().session.state;
  const isPractice = useView(isForPractice);
  if (privateCode === null) return words === "" ? null : <small>{words}</small>;
  return (
    <Fetched>
      <Invite code={privateCode} isPractice={isPractice} words={words} />
    </Fetched>
  );
}

interface RematchOfferProps {
  readonly table: TableInfo;
  readonly onAgain: (join: JoinAgain) => Promise<string | null>;
}

/** The same people once more; practice tables alone have that, and rounds of tournaments do not. */
export const RematchOffer = ({ table, onAgain }: RematchOfferProps) =>
  table.currency === "practice" &&
  table.tournament === null && (
    <Fetched>
      <Rematch table={table} onAgain={onAgain} />
    </Fetched>
  );
