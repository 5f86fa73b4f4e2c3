import { describe, expect, test } from "bun:test";
import fc from "fast-check";
import { SOCKETS_BEFORE_POLLING } from "../../modules/ui/browser/reconnect.ts";
import { createLink, type LinkDeps, type LinkStatus } from "./link.ts";
import { planNext } from "./plan.ts";
import type { Credential, WireEvents } from "./wire.ts";

const facts = {
  attempt: 0,
  hops: 0,
  isBetween: false,
  socketsRefused: 0,
  hasTicket: false,
  hasResumeKey: false,
  hasToken: false,
};

describe("the plan", () => {
  test("the first attempt waits for nothing; later ones double, jittered, up to 8 s", () => {
    const wait = (attempt: number, random: number) => planNext({ ...facts, hasTicket: true, attempt }, random).delayMs;
    expect(wait(0, 0.9)).toBe(0);
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 40 }), fc.double({ min: 0, max: 1, noNaN: true }), (attempt, random) => {
        const full = Math.min(8_000, 250 * 2 ** (attempt - 1));
        const waited = wait(attempt, random);
        expect(waited).toBeGreaterThanOrEqual(Math.floor(full / 2));
        expect(waited).toBeLessThanOrEqual(full);
      }),
    );
  });

  test("a table between two processes is asked for every second at least, for as long as a takeover lasts", () => {
    const wait = (attempt: number) => planNext({ ...facts, hasTicket: true, isBetween: true, attempt }, 1).delayMs;
    expect([0, 1, 2, 3, 4, 10, 11].map(wait)).toEqual([0, 250, 500, 1_000, 1_000, 1_000, 8_000]);
  });

  test("ticket, then resume key, then a new ticket by the token, then nothing", () => {
    expect(planNext({ ...facts, hasTicket: true, hasResumeKey: true, hasToken: true }, 0).via).toBe("ticket");
    expect(planNext({ ...facts, hasResumeKey: true, hasToken: true }, 0).via).toBe("resume");
    expect(planNext({ ...facts, hasToken: true }, 0).via).toBe("mint");
    expect(planNext(facts, 0).via).toBe("nothing");
  });

  test("sockets that never open lead to polling", () => {
    expect(planNext({ ...facts, hasToken: true, socketsRefused: SOCKETS_BEFORE_POLLING - 1 }, 0).transport).toBe(
      "socket",
    );
    expect(planNext({ ...facts, hasToken: true, socketsRefused: SOCKETS_BEFORE_POLLING }, 0).transport).toBe("poll");
  });
});

/** A link on wires that the test opens and breaks; waits end when told. */
function bench(
  hasToken = true,
  mint: LinkDeps["mint"] = async () => ({ ticket: "fresh" }),
  areSocketsForbidden = false,
) {
  const wires: { transport: string; credential: Credential; events: WireEvents; sent: string[] }[] = [];
  const statuses: LinkStatus[] = [];
  let waits: (() => void)[] = [];
  let gaveUp: string | null = null;
  let waited: number | undefined;
  const wire = (transport: string) => (credential: Credential, events: WireEvents) => {
    if (transport === "socket" && areSocketsForbidden) throw new DOMException("no sockets here", "SecurityError");
    const sent: string[] = [];
    wires.push({ transport, credential, events, sent });
    return { send: (text: string) => sent.push(text), close: () => events.closed(false) };
  };
  const deps: LinkDeps = {
    socket: wire("socket"),
    poll: wire("poll"),
    mint,
    hasToken: () => hasToken,
    isOnline: () => true,
    random: () => 0.5,
    now: () => 0,
    later: (run, ms) => {
      // The first ping of an open wire is no wait of the link's.
      if (ms !== 10_000) waited = ms;
      waits.push(run);
      return () => {
        waits = waits.filter((one) => one !== run);
      };
    },
  };
  const pass = async () => {
    const due = waits;
    waits = [];
    for (const run of due) run();
    await Promise.resolve();
    await Promise.resolve();
    await Promise.resolve();
  };
  const make = (first: { ticket?: string; resumeKey?: string }) =>
    createLink(
      deps,
      {
        status: (one) => statuses.push(one),
        open: () => undefined,
        message: () => undefined,
        gaveUp: (why) => {
          gaveUp = why;
        },
      },
      first,
    );
  return { make, wires, statuses, pass, gaveUp: () => gaveUp, waited: () => waited };
}

describe("the link", () => {
  test("opens with the ticket, then resumes by key after a break", async () => {
    const { make, wires, pass, statuses } = bench();
    const link = make({ ticket: "t1" });
    await pass();
    expect(wires[0]).toMatchObject({ transport: "socket", credential: { kind: "ticket", value: "t1" } });
    wires[0]!.events.open();
    link.resumeWith("key");
    wires[0]!.events.closed(false);
    await pass();
    expect(wires[1]).toMatchObject({ credential: { kind: "resume", value: "key" } });
    expect(statuses).toContain("reconnecting");
  });

  test("where sockets are forbidden, polls take the very ticket that the lobby gave", async () => {
    const one = bench(false, undefined, true);
    one.make({ ticket: "given" });
    await one.pass();
    expect(one.wires.map(({ transport, credential }) => [transport, credential.value])).toEqual([["poll", "given"]]);
    one.wires[0]!.events.open();
    expect(one.statuses.at(-1)).toBe("polling");
  });

  test("a key that leads nowhere gives way to a new ticket", async () => {
    const { make, wires, pass } = bench();
    make({ resumeKey: "old" });
    await pass();
    wires[0]!.events.closed(false);
    await pass();
    expect(wires[1]!.credential).toEqual({ kind: "ticket", value: "fresh", at: null, before: "old" });
  });

  test("blocked sockets end in polling, and polling that fails too goes back to sockets", async () => {
    const { make, wires, pass } = bench();
    make({});
    for (let i = 0; i < 3; i += 1) {
      await pass();
      wires.at(-1)!.events.closed(false);
    }
    await pass();
    expect(wires.map((one) => one.transport)).toEqual(["socket", "socket", "poll", "socket"]);
  });

  test("is led to the process that plays the table, with the same ticket, and at once", async () => {
    const { make, wires, pass, waited } = bench(false);
    make({ ticket: "a.t1" });
    await pass();
    expect(wires[0]!.credential).toEqual({ kind: "ticket", value: "a.t1", at: "a" });
    wires[0]!.events.open();
    wires[0]!.events.text('{"event":"moved","at":"b"}');
    expect(waited()).toBe(0);
    await pass();
    expect(wires[1]!.credential).toEqual({ kind: "ticket", value: "a.t1", at: "b" });
  });

  test("polls are led too, and stay polls", async () => {
    const { make, wires, pass } = bench(true, undefined, true);
    make({ resumeKey: "a.key" });
    await pass();
    wires[0]!.events.text('{"event":"moved","at":"b"}');
    await pass();
    expect(wires[1]).toMatchObject({ transport: "poll", credential: { kind: "resume", value: "a.key", at: "b" } });
  });

  test("follows a table that moves in mid-deal by its key; the ticket is used up", async () => {
    const { make, wires, pass, waited } = bench(false);
    const link = make({ ticket: "a.t1" });
    await pass();
    wires[0]!.events.open();
    wires[0]!.events.text('{"event":"pong","id":"1","at":1,"now":1}');
    link.resumeWith("a.key");
    wires[0]!.events.text('{"event":"moved","at":"b"}');
    expect(waited()).toBe(0);
    await pass();
    expect(wires[1]!.credential).toEqual({ kind: "resume", value: "a.key", at: "b" });
    wires[1]!.events.open();
    link.resumeWith("b.key");
    wires[1]!.events.text('{"event":"pong","id":"1","at":1,"now":1}');
    wires[1]!.events.closed(false);
    await pass();
    expect(wires[2]!.credential).toEqual({ kind: "resume", value: "b.key", at: "b" });
  });

  test("processes that send it to each other, and a table that nobody plays, are asked ever more slowly", async () => {
    const { make, wires, pass, waited } = bench(false);
    make({ ticket: "a.t1" });
    const waits: (number | undefined)[] = [];
    for (const at of ["b", "a", "b", "a", "b", "a", "b", null, null]) {
      await pass();
      wires.at(-1)!.events.open();
      wires.at(-1)!.events.text(JSON.stringify({ event: "moved", at }));
      waits.push(waited());
    }
    expect(waits).toEqual([0, 0, 0, 0, 3_000, 6_000, 6_000, 750, 750]);
    const fresh = bench(false);
    fresh.make({ ticket: "a.t1" });
    const growing: (number | undefined)[] = [];
    for (let n = 0; n < 4; n++) {
      await fresh.pass();
      fresh.wires.at(-1)!.events.open();
      fresh.wires.at(-1)!.events.text('{"event":"moved","at":null}');
      growing.push(fresh.waited());
    }
    expect(growing).toEqual([188, 375, 750, 750]);
    await fresh.pass();
    expect(fresh.wires.at(-1)!.credential).toEqual({ kind: "ticket", value: "a.t1", at: null });
  });

  test("a process that others name where it was asked itself is waited for as a table that nobody plays", async () => {
    const { make, wires, pass, waited } = bench(false);
    make({ ticket: "a.t1" });
    const waits: (number | undefined)[] = [];
    for (let n = 0; n < 8; n++) {
      await pass();
      wires.at(-1)!.events.open();
      wires.at(-1)!.events.text('{"event":"moved","at":"b"}');
      waits.push(waited());
    }
    expect(waits).toEqual([0, 375, 0, 750, 0, 750, 0, 750]);
  });

  test("without key, ticket or token it gives up and says so", async () => {
    const { make, pass, gaveUp, statuses } = bench(false);
    make({});
    await pass();
    expect(gaveUp()).toContain("lobby");
    expect(statuses.at(-1)).toBe("closed");
  });

  test("a seat that is gone ends the attempts with the server's message", async () => {
    const { make, pass, gaveUp } = bench(true, async () => ({ refused: "You do not sit at this table." }));
    make({});
    await pass();
    expect(gaveUp()).toBe("You do not sit at this table.");
  });

  test("a network that the browser has lost is not waited for: the wire goes, and the next one comes by the key", async () => {
    const { make, wires, pass, statuses } = bench();
    const link = make({ ticket: "t1" });
    await pass();
    wires[0]!.events.open();
    link.resumeWith("key");
    link.offline();
    expect(statuses.at(-1)).toBe("reconnecting");
    await pass();
    expect(wires[1]).toMatchObject({ credential: { kind: "resume", value: "key" } });
    link.offline();
    expect(statuses.at(-1)).toBe("offline");
  });

  test("nothing is sent before the wire is open", async () => {
    const { make, wires, pass } = bench();
    const link = make({ ticket: "t1" });
    await pass();
    expect(link.send({ event: "leave", id: "1" })).toBe(false);
    wires[0]!.events.open();
    expect(link.send({ event: "leave", id: "1" })).toBe(true);
    expect(wires[0]!.sent).toEqual(['{"event":"leave","id":"1"}']);
  });
});
