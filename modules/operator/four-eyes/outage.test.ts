/** The database is lost while a proposal is carried out, and comes back. */
import { expect, setDefaultTimeout, test } from "bun:test";
import { until } from "../../../test/support/child.ts";
import { startPostgres } from "../../../test/support/postgres.ts";
import { MINUTE_MS, ok } from "../../kernel/index.ts";
import { testDesk } from "../testing/test-desk.ts";
import type { ProposalKind } from "./kind.ts";

setDefaultTimeout(60_000);

test("O-13: a database lost between the work and its act: another process finishes, the work is done once, the chain is whole", async () => {
  const server = await startPostgres();
  const done: string[] = [];
  let strike = async () => {};
  const kind: ProposalKind = {
    name: "test.outage",
    propose: "adjustments.propose",
    approve: "adjustments.approve",
    read: () => ok({}),
    before: async () => done.length,
    async execute(_, key, before) {
      expect(before).toBe(0);
      if (!done.includes(key)) done.push(key);
      await strike();
      return ok(done.length);
    },
  };
  const desk = await testDesk([kind], { database: await server.fresh() });
  try {
    const finance = await desk.hire("fiona", "finance");
    const manager = await desk.hire("mani", "manager");
    const body = { kind: kind.name, payload: {}, reason: "It is due." };
    const { id } = (await desk.call(finance, "POST", "/proposals", { body })).data as { id: string };
    // The approval wakes the worker.
    strike = async () => {
      strike = async () => {};
      await server.kill();
    };
    expect((await desk.call(manager, "POST", `/proposals/${id}/approve`)).status).toBe(200);
    await desk.operator.runOnce();
    await server.restart();
    const state = async () => (await desk.operator.proposals.list("finance", { id }, { limit: 1 }))[0]?.state;
    // A connection that has not noticed its end yet may be asked first.
    await until("the database to answer", () =>
      state().then(
        () => true,
        () => false,
      ),
    );
    expect([await state(), done]).toEqual(["approved", [id]]);
    // Whose lease runs is left alone, by every process.
    await Promise.all([desk.build().runOnce(), desk.build().runOnce()]);
    expect(await state()).toBe("approved");
    await desk.time.advanceAsync(2 * MINUTE_MS);
    await Promise.all([desk.build().runOnce(), desk.build().runOnce()]);
    expect([await state(), done]).toEqual(["carriedOut", [id]]);
    const entries = (await desk.operator.log.page({}, 50)).filter(({ subject }) => subject === id);
    expect(entries.map(({ kind: what }) => what)).toEqual([
      "proposal.carriedOut",
      "proposal.approved",
      "proposal.proposed",
    ]);
    expect(await desk.operator.log.verify()).toMatchObject({ isSound: true });
  } finally {
    await desk.close();
    await server.remove();
  }
});
