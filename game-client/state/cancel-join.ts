import type { Session } from "./session.ts";
import { stateTexts } from "./texts/index.ts";

/** What gives a seat up; few windows ever need it. */
type CancelledJoin = Pick<typeof import("./cancelled-join.ts"), "giveUpSeat">;
const fetched = (): Promise<CancelledJoin> => import("./cancelled-join.ts");

/** Gives a seat up whose player cancelled while it was looked for; says that the seat is still there where the script for it cannot be had. */
export const cancelJoin = (session: Session, load = fetched): Promise<void> =>
  load().then(
    ({ giveUpSeat }) => giveUpSeat(session),
    () => session.toast(stateTexts.stillSeated, "bad"),
  );
