import { afterEach, describe, expect, test } from "bun:test";
import { statSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { DAY_MS, HOUR_MS } from "../../kernel/index.ts";
import { IMAGE_BYTES, MESSAGES, type TicketListData, VIDEO_BYTES } from "../contract.ts";
import { TEXTS } from "../messages.ts";
import { fileOf } from "../testing/files.ts";
import { ASHA, BELA, type SupportWorld, supportWorld } from "../testing/world.ts";

let world: SupportWorld;
afterEach(() => world.close());

const image = (name = "shot.png") => fileOf("image/png", 500, name);

describe("S2 § 2.10: reporting a problem", () => {
  test("a report is kept with its first file, listed newest first, shown, and cancelled while in review", async () => {
    world = await supportWorld();
    expect(
      await world.report({ sTitle: "Disconnection", eCategory: "Disconnection", sDescription: " line\r\ntwo " }, [
        image(),
      ]),
    ).toMatchObject({
      status: 200,
      message: "Report submitted successfully.",
    });
    world.time.advance(60_000);
    await world.report();
    const list = await world.call<TicketListData>("GET", "/support/listTickets?size=1&pageIndex=2");
    expect(list.data[0].count).toEqual({ 0: { totalData: 2 }, totalData: 2 });
    const [ticket] = list.data[0].tickets;
    expect(ticket).toMatchObject({
      eState: "inReview",
      eCategory: "Disconnection",
      sTitle: "Disconnection",
      sDescription: "line\ntwo",
      aMedia: [{ sType: "image/png", nBytes: 500 }],
    });
    expect((await world.call("GET", `/support/getTicket/${ticket!._id}`)).data).toEqual({ ...ticket, aReply: [] });
    expect(world.files()).toHaveLength(1);
    expect(await world.call("DELETE", `/support/remove/${ticket!._id}`)).toMatchObject({ status: 200 });
    expect(await world.list()).toHaveLength(1);
    expect(world.files()).toEqual([]);
    expect(await world.call("GET", `/support/getTicket/${ticket!._id}`)).toMatchObject({ status: 404 });
  });

  test("from a table it says which one, which deal and whose seat, and answers with the ticket's number", async () => {
    world = await supportWorld();
    const [iTableId, iDealId] = ["0190a0a0-0000-7000-8000-0000000000f1", "0190a0a0-0000-7000-8000-0000000000f2"];
    const filed = await world.report({
      sTitle: "Others: Bela, seat 3",
      eCategory: "Others",
      iTableId,
      iDealId,
      nSeat: "2",
    });
    const [ticket] = await world.list();
    expect(filed).toMatchObject({
      status: 200,
      data: { _id: ticket!._id, sNumber: ticket!._id.slice(-8).toUpperCase() },
    });
    const shown = await world.desk.show(ticket!._id);
    expect(shown).toMatchObject({ ok: true, value: { place: { tableId: iTableId, dealId: iDealId, seat: 2 } } });
    // Without a deal it is of a table all the same; what is no table, deal or seat is refused.
    expect(await world.report({ iTableId })).toMatchObject({ status: 200 });
    for (const wrong of [
      { iTableId: "1; DROP" },
      { iTableId, iDealId: "x" },
      { iTableId, nSeat: "6" },
      { iTableId, nSeat: "-1" },
    ])
      expect(await world.report(wrong)).toMatchObject({ status: 400, message: MESSAGES.place });
  });

  test.each([
    ["no comments", { sDescription: " \r\n " }, "Please describe the issue you have been facing"],
    ["201 characters", { sDescription: "x".repeat(201) }, "Please describe the issue you have been facing"],
    ["no issue", { sTitle: "", eCategory: "" }, "Please select an issue"],
    ["an issue that is not offered", { eCategory: "Weather" }, "Please select an issue"],
  ])("S2 § 5: %s is refused with its text", async (_, fields, message) => {
    world = await supportWorld();
    expect(await world.report(fields)).toMatchObject({ status: 400, message });
    expect(await world.list()).toEqual([]);
  });

  test("S2 § 5: 200 characters are taken, line breaks counted once as browsers count them", async () => {
    world = await supportWorld();
    expect((await world.report({ sDescription: `${"x".repeat(99)}\n${"y".repeat(100)}` })).status).toBe(200);
  });

  test("whoever has no session is refused before the form is read", async () => {
    world = await supportWorld();
    expect((await world.report({}, [image()], null)).status).toBe(401);
    expect((await world.call("POST", "/support/addTicket", { body: { sTitle: "Others" } })).status).toBe(400);
    expect(world.files()).toEqual([]);
  });
});

describe("S2 § 5: attachments", () => {
  test.each([
    ["an image just below 4 MB", [fileOf("image/jpeg", IMAGE_BYTES - 1)], 200, MESSAGES.reported],
    ["an image of 4,048,576 bytes", [fileOf("image/jpeg", IMAGE_BYTES)], 400, "Image size must be less than 4 MB"],
    ["a video above an image's size", [fileOf("video/mp4", 5_000_000)], 200, MESSAGES.reported],
    ["a video of 15 MB", [fileOf("video/webm", VIDEO_BYTES)], 400, "Video size must be less than 15 MB"],
    [
      "a page called an image",
      [new File(["<script>alert(1)</script>"], "shot.png", { type: "image/png" })],
      400,
      "Please select Image(s) or Video(s)",
    ],
    ["an empty file", [new File([], "empty.png")], 400, "Please select Image(s) or Video(s)"],
    ["four files, of which the first is kept", [image(), image(), image(), image()], 200, MESSAGES.reported],
    ["five files", [image(), image(), image(), image(), image()], 400, "Please select only 4 files"],
    ["an input without a choice", [new File([], "")], 200, MESSAGES.reported],
  ])("%s", async (what, files, status, message) => {
    world = await supportWorld();
    expect(await world.report({}, files)).toMatchObject({ status, message });
    const isKept = status === 200 && what !== "an input without a choice";
    expect(world.files()).toHaveLength(isKept ? 1 : 0);
    expect(await world.list()).toHaveLength(status === 200 ? 1 : 0);
  });

  test("names of senders lead nowhere: files lie in the folder under random names, for their owner only", async () => {
    world = await supportWorld();
    for (const name of [
      "../../../../etc/passwd",
      "..\\..\\boot.ini",
      'a"; name="sTitle',
      "/dev/null",
      "a\u0000.png",
      "x".repeat(1_000),
    ])
      expect((await world.report({}, [image(name)])).status, name).toBeOneOf([200, 429]);
    expect(world.files()).toHaveLength(5);
    for (const file of world.files()) {
      expect(file).toMatch(/^[0-9a-f]{32}$/);
      expect(statSync(join(world.folder, file)).mode & 0o777).toBe(0o600);
    }
    expect(statSync(world.folder).mode & 0o777).toBe(0o700);
  });

  test("is served to its owner alone, as bytes that no browser runs", async () => {
    world = await supportWorld();
    // A polyglot: an image's beginning, a page's end.
    const polyglot = new File([await image().arrayBuffer(), "<html><script>alert(1)</script>"], "x.html", {
      type: "text/html",
    });
    await world.report({}, [polyglot]);
    const [ticket] = await world.list();
    const { sUrl } = ticket!.aMedia[0]!;
    const { status, headers, bytes } = await world.call("GET", sUrl);
    expect(status).toBe(200);
    expect(bytes.length).toBe(polyglot.size);
    expect(headers.get("content-type")).toBe("image/png");
    expect(headers.get("x-content-type-options")).toBe("nosniff");
    expect(headers.get("content-security-policy")).toStartWith("sandbox");
    expect(headers.get("content-disposition")).toBe('attachment; filename="attachment.png"');
    expect(headers.get("cache-control")).toBe("no-store");
    expect((await world.call("GET", sUrl, { player: BELA })).status).toBe(404);
    expect((await world.call("GET", sUrl, { player: null })).status).toBe(401);
    for (const id of ["0", "..%2f..%2fsecrets", ticket!._id, "g".repeat(32)])
      expect((await world.call("GET", `/support/media/${id}`)).status, id).toBe(404);
  });

  test("a player's attachments have a quota", async () => {
    world = await supportWorld({ mediaBytes: 1_200 });
    await world.report({}, [image()]);
    await world.report({}, [image()]);
    expect(await world.report({}, [image()])).toMatchObject({ status: 429, message: TEXTS.mediaFull });
    expect(world.files()).toHaveLength(2);
    expect((await world.report()).status).toBe(200);
    expect((await world.report({}, [image()], BELA)).status).toBe(200);
  });

  test("the quota is of what is not closed, or younger than a month: nobody has used it up for good", async () => {
    world = await supportWorld({ mediaBytes: 1_200 });
    for (const _ of [1, 2]) await world.report({}, [image()]);
    const [, older] = await world.list();
    const another = async () => (await world.report({}, [image()])).status;
    await world.database.owner`UPDATE support.tickets SET state = 'closed' WHERE id = ${older!._id}`;
    expect(await another()).toBe(429);
    world.time.advance(30 * DAY_MS + 1);
    expect([await another(), await another()]).toEqual([200, 429]);
    const [newest] = await world.list();
    await world.database.owner`UPDATE support.tickets SET state = 'closed' WHERE id = ${newest!._id}`;
    expect(await another()).toBe(429);
    expect(world.files()).toHaveLength(3);
  });

  test("files without a ticket and broken uploads are swept when an hour old; a ticket's file stays", async () => {
    world = await supportWorld();
    await world.report({}, [image()]);
    const [kept] = world.files();
    const old = (name: string, agoMs: number) => {
      writeFileSync(join(world.folder, name), "x");
      const at = (world.time.now() - agoMs) / 1_000;
      utimesSync(join(world.folder, name), at, at);
    };
    utimesSync(join(world.folder, kept!), 1, 1);
    old("a".repeat(32), 2 * HOUR_MS);
    old(`${"b".repeat(32)}.part`, 2 * HOUR_MS);
    old("c".repeat(32), HOUR_MS / 2);
    old("readme.txt", 2 * HOUR_MS);
    world.support.start();
    await world.support.stop();
    expect(world.files().sort()).toEqual([kept!, "c".repeat(32), "readme.txt"].sort());
  });
});

describe("whose tickets they are", () => {
  test("another player's ids answer as if there were nothing", async () => {
    world = await supportWorld();
    await world.report({}, [image()]);
    const [ticket] = await world.list();
    expect(await world.list(BELA)).toEqual([]);
    for (const [method, path] of [
      ["GET", `/support/getTicket/${ticket!._id}`],
      ["DELETE", `/support/remove/${ticket!._id}`],
      ["GET", ticket!.aMedia[0]!.sUrl],
    ] as const) {
      expect((await world.call(method, path, { player: BELA })).status, path).toBe(404);
      expect((await world.call(method, path, { player: null })).status, path).toBe(401);
    }
    for (const id of ["0", "null", "' or 1=1", "%00", "\u{1f600}", "0190a0a0-0000-7000-8000-000000000000"]) {
      expect((await world.call("GET", `/support/getTicket/${encodeURIComponent(id)}`)).status, id).toBe(404);
      expect((await world.call("DELETE", `/support/remove/${encodeURIComponent(id)}`)).status, id).toBe(404);
    }
    expect(await world.list()).toHaveLength(1);
  });

  test("of 16 parallel cancels one succeeds, from two processes", async () => {
    world = await supportWorld();
    await world.report({}, [image()]);
    const [ticket] = await world.list();
    const other = world.another();
    const outcomes = await Promise.all(
      Array.from({ length: 16 }, (_, at) => (at % 2 ? other : world.support).cancel(ASHA, ticket!._id)),
    );
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
    expect(world.files()).toEqual([]);
  });

  test("of 16 parallel reports as many are kept as may be open", async () => {
    world = await supportWorld({ openTickets: 3 });
    const answers = await Promise.all(
      Array.from({ length: 16 }, (_, at) => world.report({}, [image()], at % 2 ? ASHA : BELA)),
    );
    // Two uploads of one player at a time; the others are told to wait.
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 429]));
    const other = world.another();
    const form = async function* () {
      for (const [name, value] of [
        ["eCategory", "Others"],
        ["sDescription", "x"],
      ] as const)
        yield {
          name,
          fileName: null,
          chunks: (async function* () {
            yield new TextEncoder().encode(value);
          })(),
        };
    };
    await Promise.all([world.support, other, world.support, other].map((one) => one.report(ASHA, form())));
    expect(await world.list(ASHA)).toHaveLength(3);
    expect(world.files()).toHaveLength(answers.filter(({ status }) => status === 200).length);
  });

  test("reports a day are limited, cancelled ones count, and a new day in India begins afresh", async () => {
    world = await supportWorld({ ticketsPerDay: 2, openTickets: 9 });
    for (let i = 0; i < 2; i++) {
      await world.report();
      const [ticket] = await world.list();
      await world.call("DELETE", `/support/remove/${ticket!._id}`);
    }
    expect(await world.report()).toMatchObject({ status: 429, message: TEXTS.tooManyToday });
    world.time.advance(DAY_MS);
    expect((await world.report()).status).toBe(200);
    expect(await world.list()).toHaveLength(1);
  });
});

describe("the desk", () => {
  test("an answer opens the ticket, which cannot be cancelled any more; it is resolved, and closed by time", async () => {
    world = await supportWorld();
    await world.report();
    const [ticket] = await world.list();
    const id = ticket!._id;
    expect(await world.desk.list(["inReview"], { after: null, limit: 10 })).toHaveLength(1);
    expect(await world.desk.reply(id, "meera", " We are looking into it. ")).toMatchObject({ ok: true });
    expect(await world.call("DELETE", `/support/remove/${id}`)).toMatchObject({
      status: 409,
      message: TEXTS.notCancellable,
    });
    expect((await world.call("GET", `/support/getTicket/${id}`)).data).toMatchObject({
      eState: "open",
      aReply: [{ sMessage: "We are looking into it." }],
    });
    expect(await world.desk.close(id, "meera")).toMatchObject({ ok: false, error: { code: "wrongState" } });
    expect(await world.desk.resolve(id, "meera", null)).toMatchObject({ ok: true });
    expect(await world.desk.resolve(id, "meera", null)).toMatchObject({ ok: false });
    world.time.advance(8 * DAY_MS);
    world.support.start();
    await world.support.stop();
    expect((await world.list())[0]?.eState).toBe("closed");
    expect(await world.desk.reply(id, "meera", "Once more")).toMatchObject({
      ok: false,
      error: { message: "The ticket is closed." },
    });
    expect(await world.desk.reply("0", "meera", "x")).toMatchObject({ ok: false, error: { code: "noTicket" } });
    expect(await world.desk.reply(id, "meera", "  ")).toMatchObject({ ok: false, error: { code: "noText" } });
  });

  test("a cancel and an answer at once: one of them wins, and the player never loses an answer", async () => {
    world = await supportWorld({ openTickets: 9, ticketsPerDay: 9 });
    for (let i = 0; i < 5; i++) await world.report();
    for (const { _id } of await world.list()) {
      const [cancelled, answered] = await Promise.all([
        world.support.cancel(ASHA, _id),
        world.desk.reply(_id, "m", "x"),
      ]);
      expect(cancelled.ok).toBe(!answered.ok);
      expect((await world.support.ticket(ASHA, _id)).ok).toBe(answered.ok);
    }
  });
});

test("a player's export has their tickets with the answers, and nobody else's", async () => {
  world = await supportWorld();
  await world.report();
  await world.report({}, [], BELA);
  const [ticket] = await world.list();
  await world.desk.reply(ticket!._id, "meera", "Done");
  expect(await world.support.everythingOf(ASHA)).toMatchObject({
    tickets: [{ player: ASHA, replies: [{ message: "Done" }] }],
    messages: [],
  });
  // Players are not told who at the desk has answered.
  expect(JSON.stringify(await world.support.everythingOf(ASHA))).not.toContain("meera");
});

test("who closes the account leaves no ticket, answer or attachment behind; others keep theirs", async () => {
  world = await supportWorld();
  for (const player of [ASHA, BELA]) await world.report({}, [image()], player);
  const [ticket] = await world.list();
  await world.desk.reply(ticket!._id, "meera", "Done");
  await world.support.accountClosed(ASHA);
  await world.support.accountClosed(ASHA);
  expect(await world.list()).toEqual([]);
  expect(await world.support.everythingOf(ASHA)).toEqual({ tickets: [], messages: [] });
  expect(await world.list(BELA)).toHaveLength(1);
  expect(world.files()).toHaveLength(1);
});
