import { expect, test } from "bun:test";
import { fakeTime } from "../../../test/support/clock.ts";
import { paise, refuse } from "../../kernel/index.ts";
import type { Effect } from "../director/state.ts";
import { openCommand, playOf } from "../testing/play.ts";
import { createEffects, type EffectsDeps } from "./effects.ts";

test("T-14: a busy ledger is asked again; only one that contradicts brings a tournament to a stand", async () => {
  const { state } = playOf(openCommand(2));
  const none = paise(0);
  const pay: Effect = { call: 1, type: "pay", entries: none, added: none, fee: none, prizes: [], paidIn: [] };
  let code: "busy" | "keyConflict" = "busy";
  const wallet = { payTournament: async () => refuse(code, "no") };
  const call = createEffects({ wallet, clock: fakeTime() } as unknown as EffectsDeps);
  await expect(call(state, pay)).rejects.toThrow("busy");
  code = "keyConflict";
  expect(await call(state, pay)).toEqual({ is: "halted" });
});
