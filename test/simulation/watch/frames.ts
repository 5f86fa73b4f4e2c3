/** The frames that a table's journal makes: no other frame may be shown. */
import type { ServerMessage } from "../../../modules/tables/contract.ts";
import type { Applied } from "../../../modules/tables/machine/apply.ts";
import type { TableState } from "../../../modules/tables/machine/state.ts";
import { promise } from "../failure.ts";

export interface FrameWatch {
  /** A command was journaled on the table `before`. */
  journaled(step: Applied, before: TableState): void;
  /** A frame reached a browser: it must be one that the journal made. */
  shown(seat: number, sitting: number, text: string, message: ServerMessage): void;
}

export function watchFrames(): FrameWatch {
  const publicFrames: string[] = [];
  const privateFrames = new Map<string, string[]>();
  return {
    journaled({ outgoing, state: after }, before) {
      for (const { to, message } of outgoing) {
        if (!("seq" in message)) continue;
        const text = JSON.stringify(message);
        if (to === "table") {
          promise(message.seq === publicFrames.length + 1, "public frames are numbered without a gap");
          publicFrames.push(text);
        } else {
          const key = `${to}/${(after.seats[to] ?? before.seats[to])?.sitting}/${message.seq}`;
          privateFrames.set(key, [...(privateFrames.get(key) ?? []), text]);
        }
      }
    },
    shown(seat, sitting, text, message) {
      if (!("seq" in message)) return;
      const isPublic = publicFrames[message.seq - 1] === text;
      const isPrivate = privateFrames.get(`${seat}/${sitting}/${message.seq}`)?.includes(text) ?? false;
      promise(isPublic || isPrivate, "nobody is shown what is not in the journal", () => text);
    },
  };
}
