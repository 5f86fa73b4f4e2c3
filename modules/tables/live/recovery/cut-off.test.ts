import { expect, test } from "bun:test";
import { fakeProcesses } from "../../../../test/support/processes.ts";
import type { LiveTable } from "../live-table.ts";
import { createCutOff } from "./cut-off.ts";

const [ONE, TWO] = ["00000000-0000-7000-8000-000000000001", "00000000-0000-7000-8000-000000000002"];

test("a process that was silent at the last look and has come back since is asked too", async () => {
  const all = fakeProcesses();
  const [a, b] = [all.add("a"), all.add("b")];
  const sent: string[] = [];
  const table = { runner: { tableId: ONE }, moved: (at: string) => void sent.push(at) } as unknown as LiveTable;
  const live = { all: () => [table], get: () => table };
  let [isSilent, isCut] = [false, false];
  const roster = async () => (await a.processes.roster()).filter(({ name }) => !isSilent || name !== "b");
  const here = createCutOff({
    processes: { ...a.processes, roster },
    live,
    heartbeats: { stalled: () => isCut },
  });
  createCutOff({ processes: b.processes, live, heartbeats: { stalled: () => false } });
  await here.look();
  isSilent = true;
  await here.look();
  isCut = true;
  await here.look();
  expect(sent).toEqual(["b"]);
});

test("windows of tables that stand here and are played elsewhere by now are sent there, also where the roster cannot be read", async () => {
  const all = fakeProcesses();
  const [a, b] = [all.add("a"), all.add("b")];
  const sent: string[] = [];
  let isCut = false;
  const tables = (ids: readonly string[]) => {
    const byId = new Map(
      ids.map((tableId) => {
        const table = { runner: { tableId }, moved: (at: string) => void sent.push(`${tableId.slice(-1)} to ${at}`) };
        return [tableId, table as unknown as LiveTable];
      }),
    );
    return { all: () => [...byId.values()], get: (id: string) => byId.get(id) ?? null };
  };
  const roster = async () => {
    if (isCut) throw new Error("the database does not answer");
    return a.processes.roster();
  };
  const here = createCutOff({
    processes: { ...a.processes, roster },
    live: tables([ONE!, TWO!]),
    heartbeats: { stalled: () => isCut },
  });
  let othersStand = true;
  createCutOff({ processes: b.processes, live: tables([ONE!]), heartbeats: { stalled: () => othersStand } });

  await here.look();
  isCut = true;
  await here.look();
  expect(sent).toEqual([]);
  othersStand = false;
  await here.look();
  expect(sent).toEqual(["1 to b"]);
});
