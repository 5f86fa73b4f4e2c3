import { type ReactNode, useEffect, useState } from "react";
import { say } from "../../kernel/index.ts";
import { callApi, trusted } from "../../ui/browser/api-client.ts";
import { keepReturn, readToken } from "../../ui/browser/session.ts";
import { Button } from "../../ui/components/button.tsx";
import { Skeleton } from "../../ui/components/states.tsx";
import { WaysIn } from "../../ui/components/ways-in.tsx";
import { formatValue } from "../../ui/format.ts";
import { uiTexts } from "../../ui/texts/index.ts";
import type { PrivateData, PrivatePriceData } from "../contract.ts";
import { INSUFFICIENT_CHIPS } from "../names-contract.ts";
import { lobbyTexts } from "../texts/index.ts";
import { openTable } from "./lobby/open-table.ts";
import { openGameWindow } from "./lobby/popup.ts";
import { comesBackLabel, tableLabel, takesLabel } from "./lobby/private-texts.ts";

interface PlayLinkProps {
  /** Where the game window lives: `/table`, or `GAME_URL`. */
  readonly gameUrl: string;
}

type Shown =
  | { readonly is: "asking" }
  | { readonly is: "stranger" }
  | { readonly is: "table"; readonly price: PrivatePriceData; readonly refusal: string }
  | { readonly is: "seated"; readonly tableId: string }
  /** There is no seat; `words` tell a way on. */
  | { readonly is: "refused"; readonly message: string; readonly words: string };

const PATH = "/rummy/table/private/join";
const codeHere = () => location.pathname.split("/")[2] ?? "";

/** What the code opens. Only the server knows, and it counts who asks. */
const ask = async (): Promise<Shown> => {
  const body = { sPrivateCode: codeHere() };
  const answer = await callApi({ method: "POST", path: `${PATH}/price`, body, data: trusted<PrivatePriceData>() });
  // The session has ended: the way leads to the log-in, and back.
  if (!answer.ok && answer.status === 401) keepReturn(location);
  if (!answer.ok) return { is: "refused", message: answer.message, words: lobbyTexts.askForLink };
  const price = answer.data;
  if (price.eGameType === "cash") return { is: "refused", message: lobbyTexts.isForCash, words: "" };
  return { is: "table", price, refusal: "" };
};

/** Sits down at the price that is shown, and opens the window. */
const sit = async (gameUrl: string, price: PrivatePriceData): Promise<Shown> => {
  const game = openGameWindow();
  const { nTableFee, nFeePercent } = price;
  const body = { sPrivateCode: codeHere(), nTableFee, nFeePercent };
  const answer = await callApi({ method: "POST", path: PATH, body, data: trusted<PrivateData | null>() });
  if (answer.ok && answer.data) {
    const { sAuthToken, iTableId, nPracticeChips, sPrivateCode } = answer.data;
    game.go({ gameUrl, ticket: sAuthToken, tableId: iTableId, chips: nPracticeChips, privateCode: sPrivateCode });
    return { is: "seated", tableId: iTableId };
  }
  game.close();
  if (answer.ok) return { is: "refused", message: lobbyTexts.alreadyAtSuch, words: "" };
  if (answer.wire === INSUFFICIENT_CHIPS) {
    const refusal = say(lobbyTexts.needChips, { count: nTableFee, shown: formatValue(nTableFee) });
    return { is: "table", price, refusal };
  }
  const now = await ask();
  return now.is === "table" ? { ...now, refusal: answer.message } : now;
};

/** `/play/CODE`: a private practice table, and one press that leads to it. Who is not logged in comes back here afterwards. */
const PlayLink = ({ gameUrl }: PlayLinkProps) => {
  const [shown, show] = useState<Shown>({ is: "asking" });
  const [busy, setBusy] = useState(false);
  const run = async (next: Promise<Shown>) => {
    setBusy(true);
    show(await next);
    setBusy(false);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked for once
  useEffect(() => {
    if (readToken() === null) show({ is: "stranger" });
    else void run(ask());
  }, []);
  const enter = async (tableId: string, privateCode: string) => {
    setBusy(true);
    await openTable(gameUrl, { tableId, chips: "nPracticeChips", privateCode });
    setBusy(false);
  };
  switch (shown.is) {
    case "asking":
      return <Skeleton shape="field" />;
    case "stranger":
      return <Stranger />;
    case "table":
      return (
        <Table price={shown.price} refusal={shown.refusal}>
          <Button tone="gold" size="large" wide busy={busy} onClick={() => void run(sit(gameUrl, shown.price))}>
            {shown.price.isSeated ? lobbyTexts.openThisTable : lobbyTexts.joinThisTable}
          </Button>
        </Table>
      );
    case "seated":
      return (
        <Said message={lobbyTexts.seatedHere}>
          <Button tone="gold" wide busy={busy} onClick={() => void enter(shown.tableId, codeHere())}>
            {lobbyTexts.openThisTable}
          </Button>
        </Said>
      );
    case "refused":
      return (
        <Said message={shown.message} words={shown.words}>
          <Button wide busy={busy} onClick={() => void run(ask())}>
            {uiTexts.tryAgain}
          </Button>
        </Said>
      );
  }
};

const Stranger = () => (
  <>
    <p>{lobbyTexts.stranger}</p>
    <WaysIn first="logIn" className="invite__share" />
  </>
);

interface TableProps {
  readonly price: PrivatePriceData;
  readonly refusal: string;
  readonly children: ReactNode;
}

const Table = ({ price, refusal, children }: TableProps) => (
  <>
    <p className="cash__asked">{tableLabel(price)}</p>
    <p>
      {say(lobbyTexts.peopleThere, { count: price.nSeated })} {price.bBots && lobbyTexts.botsFill}
    </p>
    {price.isSeated ? (
      <p>{lobbyTexts.seatedHere}</p>
    ) : (
      <p>
        <strong>{takesLabel(price.nTableFee)}</strong> {comesBackLabel(price.eRummyType)}
      </p>
    )}
    {refusal !== "" && (
      <p className="dialog__refusal" role="alert">
        {refusal}
      </p>
    )}
    {children}
    <ToLobby />
  </>
);

interface SaidProps {
  readonly message: string;
  readonly words?: string;
  readonly children: ReactNode;
}

const Said = ({ message, words = "", children }: SaidProps) => (
  <>
    <p role="status">{message}</p>
    {words !== "" && <p className="cash__small">{words}</p>}
    {children}
    <ToLobby />
  </>
);

const ToLobby = () => (
  <p>
    <a href="/lobby">{lobbyTexts.toLobby}</a>
  </p>
);

export default PlayLink;
