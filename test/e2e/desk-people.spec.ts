/** Operators who decide documents and answer players' tickets at the desk, by keys and beside each other (O-18, O-19). */
import { readFile } from "node:fs/promises";
import { expect, type Page } from "@playwright/test";
import { type Player, registerPlayer } from "../support/player.ts";
import { violationsOn } from "./axe.ts";
import { type DeskServer, test } from "./desk-server.ts";
import { newPerson } from "./profiles.ts";

let office: DeskServer;
let meera: Page;
test.describe.configure({ mode: "serial" });
test.beforeAll(async ({ browser, desk }) => {
  office = desk;
  office.terminal("set", "kyc", '{"automatic":false,"bankCheck":true}');
  meera = await office.hire(browser, "meera", "support");
  await meera.goto("/operator");
});
test.afterAll(() => office.goHome());

const rows = (page: Page, list: string) => page.getByRole("list", { name: list, exact: true }).getByRole("button");
const toast = (page: Page, text: string | RegExp) => page.locator("#toasts").getByText(text);

test("O-18: documents are looked at, approved and rejected by keys; the player reads why; the log knows who looked", async () => {
  const page = meera;
  const people: Player[] = [];
  for (const pan of ["ASHPA1111K", "RAVPR2222L"]) {
    const player = await registerPlayer(office.server.url);
    expect((await player.post("/profile/kyc", { sPanNumber: pan, dDOB: "15-08-1990" })).status).toBe(200);
    people.push(player);
  }
  await page.getByRole("link", { name: "Documents" }).click();
  await expect(rows(page, "Documents")).toHaveCount(2);
  const sheet = page.getByRole("article", { name: /^PAN of / });
  await expect(sheet).toContainText(/Number ends in\s*111K/);
  expect(await page.content()).not.toContain("ASHPA1111K");
  await expect(sheet.locator('a[href^="/operator/players/"]')).toHaveCount(1);
  expect(await violationsOn(page)).toEqual([]);

  await page.keyboard.press("a");
  await expect(page.getByRole("alertdialog", { name: "Approve the PAN" })).toBeVisible();
  // Under a dialog keys are the dialog's.
  await page.keyboard.press("r");
  await page.keyboard.press("Enter");
  await expect(sheet).toContainText(/Number ends in\s*222L/);
  await page.keyboard.press("r");
  await page.keyboard.type("rejected: the photograph is of somebody else");
  await page.getByRole("alertdialog").getByRole("button", { name: "Reject" }).click();
  await expect(page.getByText("No document waits to be decided.")).toBeVisible();
  const states = await Promise.all(people.map((one) => one.get<{ oPan: object }>("/profile/kyc")));
  expect(states.map(({ data }) => data.oPan)).toMatchObject([
    { eState: "approved" },
    { eState: "rejected", sRejectReason: "rejected: the photograph is of somebody else" },
  ]);

  await page.getByLabel("State").selectOption("rejected");
  await expect(sheet).toContainText("By meera");
  expect(await violationsOn(page)).toEqual([]);
  const acts = await office.database
    .owner`SELECT kind FROM operator.act WHERE actor = 'operator:meera' AND kind LIKE 'document.%' ORDER BY seq`;
  expect(acts.map(({ kind }) => kind)).toEqual([
    ...["document.viewed", "document.approved", "document.viewed", "document.rejected", "document.viewed"],
  ]);
});

const PNG = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);

async function report(
  player: Player,
  title: string,
  file?: { name: string; type: string; bytes: Buffer },
): Promise<void> {
  const form = new FormData();
  for (const [name, value] of Object.entries({ sTitle: title, eCategory: title, sDescription: `About ${title}` }))
    form.append(name, value);
  if (file) form.append("aMedia", new File([new Uint8Array(file.bytes)], file.name, { type: file.type }));
  const sent = await fetch(`${office.server.url}/api/support/addTicket`, {
    method: "POST",
    headers: { authorization: player.token },
    body: form,
  });
  expect(sent.status).toBe(200);
}

test("O-19: tickets are answered by keys, with prepared answers and beside each other, resolved and opened again", async ({
  browser,
}) => {
  const page = meera;
  const player = await registerPlayer(office.server.url);
  const mov = Buffer.concat([Buffer.from("\0\0\0\x10ftypqt  \0\0\0\0", "latin1"), Buffer.alloc(200)]);
  await report(player, "Disconnection", { name: "shot.png", type: "image/png", bytes: PNG });
  await report(player, "Others", { name: "film.mov", type: "video/quicktime", bytes: mov });
  await page.getByRole("link", { name: "Tickets" }).click();
  await expect(rows(page, "Tickets")).toHaveCount(2);
  const ticket = (title: string) => page.getByRole("article", { name: title });
  await expect(ticket("Disconnection")).toContainText("About Disconnection");
  await page.getByRole("button", { name: /^Show the image/ }).click();
  const image = page.getByRole("img", { name: "What the player has attached" });
  await expect.poll(() => image.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(1);
  expect(await violationsOn(page)).toEqual([]);
  const path = (await image.getAttribute("src")) ?? "";
  expect((await page.request.get(path)).headers()).toMatchObject({
    "content-disposition": 'attachment; filename="attachment.png"',
    "content-security-policy": "sandbox; default-src 'none'; frame-ancestors 'none'",
    "cache-control": "no-store",
  });
  expect((await fetch(`${office.server.url}${path}`)).status).toBe(401);

  await page.keyboard.press("a");
  const field = page.getByLabel("Your answer");
  await expect(field).toBeFocused();
  await page.getByLabel("Prepared answers").focus();
  await page.keyboard.press("ArrowDown");
  await expect(page.getByLabel("Prepared answers")).not.toHaveValue("");
  // An arrow chooses; what is chosen is put in by the button.
  await expect(field).toHaveValue("");
  await page.getByLabel("Prepared answers").selectOption("We are looking into it");
  await page.getByRole("button", { name: "Put it in" }).click();
  await expect(field).toHaveValue(/Thank you for your report “Disconnection” of \d\d-\d\d-\d{4}/);

  // What was begun stays, whatever is looked at meanwhile.
  await page.getByLabel("State").selectOption("closed");
  await expect(page.getByText("There are no such tickets.")).toBeVisible();
  await page.getByLabel("State").selectOption("waiting");
  await expect(rows(page, "Tickets").first()).toContainText("Draft");
  await expect(field).toHaveValue(/Thank you for your report/);

  // Another operator answers while this one is writing.
  const ravi = await office.hire(browser, "ravi", "support");
  await ravi.goto("/operator/tickets");
  await expect(ravi.getByLabel("Your answer")).toBeVisible();
  await ravi.keyboard.press("a");
  await ravi.keyboard.type("Ravi was quicker");
  await ravi.keyboard.press("Control+Enter");
  await expect(toast(ravi, "Sent: the player reads it with the ticket.")).toBeVisible();
  await field.focus();
  await page.keyboard.press("Control+Enter");
  await expect(page.getByText(/^ravi has answered while you were writing/)).toBeVisible();
  await expect(ticket("Disconnection")).toContainText("Ravi was quicker");
  await expect(field).toHaveValue(/Thank you for your report/);
  expect(await violationsOn(page)).toEqual([]);
  await page.getByRole("button", { name: "Send all the same" }).click();
  await expect(field).toHaveValue("");

  // What is decided while another list is chosen leads nowhere in that one.
  const answered = Promise.withResolvers<void>();
  await page.route("**/api/operator/tickets/*/resolve", async (route) => {
    await answered.promise;
    await route.continue();
  });
  await page.keyboard.press("Escape");
  const asked = page.waitForRequest("**/api/operator/tickets/*/resolve");
  await page.keyboard.press("r");
  await asked;
  await page.getByLabel("State").selectOption("closed");
  await expect(page.getByText("There are no such tickets.")).toBeVisible();
  answered.resolve();
  await expect(toast(page, "Resolved.")).toBeVisible();
  await expect(page.getByText("There are no such tickets.")).toBeVisible();
  await expect(page.getByRole("article")).toHaveCount(0);
  await page.getByLabel("State").selectOption("waiting");
  await expect(ticket("Others")).toBeVisible();
  const saving = page.waitForEvent("download");
  await page.getByRole("link", { name: /^Save the video/ }).click();
  const saved = await saving;
  expect(saved.suggestedFilename()).toBe("attachment.mov");
  expect((await readFile(await saved.path())).equals(mov)).toBe(true);

  await page.getByLabel("State").selectOption("resolved");
  await expect(ticket("Disconnection")).toContainText("Resolved by meera");
  await rows(page, "Tickets").first().focus();
  await page.keyboard.press("o");
  // It leaves the list, and stays in sight with who has decided it.
  await expect(rows(page, "Tickets")).toHaveCount(0);
  await expect(ticket("Disconnection")).toContainText("Open by meera");
  const told = await player.get<[{ tickets: readonly { eState: string }[] }]>("/support/listTickets");
  expect(told.data[0].tickets.map(({ eState }) => eState)).toEqual(["inReview", "open"]);
});

test("A key pressed twice decides one ticket: the next one, which nobody has read yet, is left as it is", async () => {
  const page = meera;
  const player = await registerPlayer(office.server.url);
  await report(player, "Disconnection");
  await report(player, "Others");
  const { sub } = JSON.parse(Buffer.from(player.token.split(".")[1]!, "base64url").toString()) as { sub: string };
  await page.goto(`/operator/tickets?player=${sub}`);
  await expect(page.getByRole("article", { name: "Disconnection" })).toContainText("About Disconnection");
  // The second press comes as the next ticket does, sooner than this test could press it.
  await page.evaluate(() => {
    const pressed = new MutationObserver(() => {
      if (!document.querySelector("article")?.textContent.includes("About Others")) return;
      pressed.disconnect();
      requestAnimationFrame(() => window.dispatchEvent(new KeyboardEvent("keydown", { key: "r" })));
    });
    pressed.observe(document.body, { subtree: true, childList: true, characterData: true });
  });
  await page.keyboard.press("r");
  await expect(toast(page, "This is the next ticket: nothing is done to it yet.")).toBeVisible();
  const others = page.getByRole("article", { name: "Others" });
  await expect(others).toContainText("About Others");
  await expect(others).not.toContainText("Resolved by");
  const told = await player.get<[{ tickets: readonly { eState: string }[] }]>("/support/listTickets");
  expect(told.data[0].tickets.map(({ eState }) => eState).toSorted()).toEqual(["inReview", "resolved"]);
  // Once it could be read, the key decides it.
  await expect(async () => {
    await page.keyboard.press("r");
    await expect(others).not.toBeVisible({ timeout: 100 });
  }).toPass();
});

/** Nothing is cut off or reaches out of the page, on a phone as on a desk. */
async function fits(page: Page, name: string): Promise<void> {
  for (const [width, height] of [
    [360, 640],
    [390, 844],
    [768, 1024],
    [1318, 725],
    [1440, 900],
  ] as const) {
    await page.setViewportSize({ width, height });
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
    if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/${name}-${width}.png`, fullPage: true });
  }
}

test("O-52: tickets are taken, found and told apart; letters of the contact form stand apart and are answered by mail", async ({
  browser,
}) => {
  const page = meera;
  const player = await registerPlayer(office.server.url);
  await report(player, "Score Not Updated Properly");
  const letter = {
    ...{ sName: "Zoya Khan", sEmail: "zoya.khan@example.com" },
    ...{ sSubject: "I cannot log in", sMessage: "The code does not come to my phone." },
  };
  const sent = await fetch(`${office.server.url}/api/support/contactus`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(letter),
  });
  expect(sent.status).toBe(200);
  await page.goto("/operator/tickets");
  const row = rows(page, "Tickets").filter({ hasText: "Score Not Updated Properly" });
  await expect(row).toContainText(/due in (1 day|23 hours)/);
  await expect(rows(page, "Tickets").filter({ hasText: "I cannot log in" })).toHaveCount(0);
  await row.click();
  const ticket = page.getByRole("article", { name: "Score Not Updated Properly" });
  await expect(ticket).toContainText("nobody's to answer");

  // Somebody else has the same page open, and takes it first.
  const ravi = await office.hire(browser, "ravi.two", "support");
  await ravi.goto("/operator/tickets");
  await rows(ravi, "Tickets").filter({ hasText: "Score Not Updated Properly" }).click();
  await expect(ravi.getByRole("article", { name: "Score Not Updated Properly" })).toBeVisible();
  await ravi.keyboard.press("t");
  await expect(toast(ravi, "It is yours.")).toBeVisible();
  await page.getByRole("button", { name: "Take", exact: true }).click();
  await expect(toast(page, /^ravi.two has taken it meanwhile/)).toBeVisible();
  await expect(ticket).toContainText("ravi.two's to answer");
  // By keys an arrow names somebody; it is given to them by the button.
  await ravi.getByLabel("Give to").focus();
  await ravi.keyboard.press("ArrowDown");
  await expect(ravi.getByLabel("Give to")).not.toHaveValue("");
  await ravi.getByLabel("Give to").selectOption("meera");
  await expect(ticket).toContainText("ravi.two's to answer");
  await ravi.getByRole("button", { name: "Give", exact: true }).click();
  await expect(toast(ravi, "It is meera's.")).toBeVisible();
  await ravi.getByRole("button", { name: "Take", exact: true }).click();
  await expect(ravi.getByRole("article", { name: "Score Not Updated Properly" })).toContainText("ravi.two's to answer");
  await fits(page, "one");
  await page.getByLabel("Whose").selectOption("me");
  await expect(page.getByText("There are no such tickets.")).toBeVisible();

  // A search looks everywhere.
  await page.getByLabel("Number or words", { exact: true }).fill("zoya.khan@example.com");
  await page.getByLabel("Whose").selectOption("");
  await page.getByRole("form", { name: "Filter by number or words" }).getByRole("button", { name: "Show" }).click();
  await expect(page.getByRole("article", { name: "I cannot log in" })).toContainText("Zoya Khan");
  await fits(page, "letter");
  await page.keyboard.press("a");
  await page.keyboard.type("Please ask for another code.");
  await page.keyboard.press("Control+Enter");
  await expect(toast(page, "Sent: it goes out by mail.")).toBeVisible();
  expect(await violationsOn(page)).toEqual([]);
});

test("O-53: a manager announces a line, which a player puts away for good, and which goes from open pages when it is ended", async ({
  browser,
}) => {
  const mani = await office.hire(browser, "mani.announces", "manager");
  await mani.goto("/operator/announcements");
  const announce = async (text: string) => {
    await mani.getByLabel(/^Text/).fill(text);
    await mani.getByLabel("Where").selectOption("both");
    await mani.getByRole("button", { name: "Look at it …" }).click();
    await expect(mani.getByRole("alertdialog")).toContainText(`${text}Lobby and first page, everybody, from`);
    if (text.startsWith("Diwali")) await fits(mani, "announce-preview");
    await mani.getByRole("alertdialog").getByRole("button", { name: "Announce" }).click();
    // Of two announcements within some seconds both are told.
    await expect(toast(mani, "Announced.").last()).toBeVisible();
  };
  const longest = "Diwali cups run from Friday to Sunday: free entry, and sixteen tickets to win. ✨";
  await announce(longest);
  await announce("Deposits by cards are slow today.");
  expect(await violationsOn(mani)).toEqual([]);
  // What only some are shown is said where it is confirmed.
  await mani.getByLabel(/^Text/).fill("Double bonus tonight");
  await mani.getByLabel(/^It is an offer/).check();
  await mani.getByRole("button", { name: "Look at it …" }).click();
  await expect(mani.getByRole("alertdialog")).toContainText("only those see it who agree to be sent offers");
  await mani.keyboard.press("Escape");
  await fits(mani, "announcements");

  const player = await registerPlayer(office.server.url);
  const theirs = await (await newPerson(browser, office.server.url, player)).newPage();
  await theirs.goto("/lobby");
  const lines = theirs.getByRole("list", { name: "Announcements" }).getByRole("listitem");
  await expect(lines).toHaveCount(2);
  await fits(theirs, "lobby");
  // Whole, in two lines, on the smallest phone.
  await theirs.setViewportSize({ width: 360, height: 640 });
  const text = lines.filter({ hasText: "Diwali" }).getByRole("status");
  expect(await text.evaluate((one) => one.scrollHeight - one.clientHeight)).toBeLessThanOrEqual(1);
  expect(await violationsOn(theirs)).toEqual([]);
  await lines.filter({ hasText: "Diwali" }).getByRole("button", { name: "Put away" }).click();
  await expect(lines).toHaveCount(1);
  await theirs.reload();
  await expect(lines).toHaveCount(1);

  // Ended at the desk: the open page, which is not touched, has it no longer.
  await mani.setViewportSize({ width: 1440, height: 900 });
  await mani.getByRole("row").filter({ hasText: "Deposits by cards" }).getByRole("button", { name: "End" }).click();
  await mani.getByRole("alertdialog").getByRole("button", { name: "Yes" }).click();
  await expect(lines).toHaveCount(0);

  const visitor = await (await newPerson(browser, office.server.url)).newPage();
  await visitor.goto("/game");
  await expect(visitor.getByRole("list", { name: "Announcements" }).getByRole("listitem")).toHaveText(longest);
  await fits(visitor, "home");
  await mani.getByRole("row").filter({ hasText: "Diwali" }).getByRole("button", { name: "End" }).click();
  await mani.getByRole("alertdialog").getByRole("button", { name: "Yes" }).click();
  await expect(async () => {
    await visitor.goto("/game", { waitUntil: "networkidle" });
    await expect(visitor.getByRole("list", { name: "Announcements" }).getByRole("listitem")).toHaveCount(0, {
      timeout: 1_000,
    });
  }).toPass();
});

test("O-53: support writes to a player, who is told in the lobby and reads it", async ({ browser }) => {
  const player = await registerPlayer(office.server.url);
  const theirs = await (await newPerson(browser, office.server.url, player)).newPage();
  await theirs.goto("/my-account");
  const { data } = await player.get<{ _id?: string }>("/profile");
  const [row] = await office.database.owner<{ id: string }[]>`SELECT id FROM identity.players ORDER BY id DESC LIMIT 1`;
  const page = meera;
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`/operator/messages?player=${data._id ?? row!.id}`);
  await page.getByLabel("Prepared messages").selectOption("A document is missing");
  await page.getByRole("button", { name: "Put it in" }).press("Enter");
  await expect(page.getByLabel("Subject")).toHaveValue("Please complete your documents");
  await page.getByRole("button", { name: "Look at it …" }).click();
  await expect(page.getByRole("alertdialog")).toContainText("One of your documents is not complete.");
  await page.getByRole("alertdialog").getByRole("button", { name: "Send" }).click();
  await expect(toast(page, "Sent.")).toBeVisible();
  await expect(page.getByRole("region", { name: "Written before" })).toContainText("Unread");
  expect(await violationsOn(page)).toEqual([]);
  await fits(page, "write");
  await theirs.goto("/lobby");
  await theirs.getByRole("link", { name: /^Support has written to you/ }).click();
  await expect(theirs.getByRole("region", { name: "Messages from support" })).toContainText("One of your documents");
  expect(await violationsOn(theirs)).toEqual([]);
  await fits(theirs, "messages");
  await theirs.goto("/lobby");
  await expect(theirs.getByRole("heading", { name: "Lobby" })).toBeAttached();
  await expect(theirs.getByRole("link", { name: /^Support has written to you/ })).toHaveCount(0);
});

test("O-54: a player files a grievance, reads its dates, and appeals; the desk sees what is due, and everybody the figures", async ({
  browser,
}) => {
  const player = await registerPlayer(office.server.url);
  const theirs = await (await newPerson(browser, office.server.url, player)).newPage();
  await theirs.goto("/report-problem#grievance");
  await expect(theirs.getByLabel(/^This is a grievance/)).toBeChecked();
  await theirs.getByLabel("Issue").selectOption("Winning Amount Not Credited");
  await theirs.getByLabel("Comments").fill("My cup's prize is missing");
  await fits(theirs, "grievance-form");
  await theirs.getByRole("button", { name: "Submit" }).click();
  await expect(toast(theirs, "Report submitted successfully.")).toBeVisible();

  const page = meera;
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto("/operator/tickets");
  await page.getByLabel("Kind").selectOption("grievance");
  await expect(rows(page, "Tickets")).toHaveCount(1);
  await expect(rows(page, "Tickets")).toContainText("Grievance");
  const ticket = page.getByRole("article", { name: "Winning Amount Not Credited" });
  await expect(ticket).toContainText("not yet: 24 hours");
  await page.getByRole("button", { name: "Resolve", exact: true }).click();
  await expect(toast(page, "Say something, in 2000 characters at most.")).toBeVisible();
  await page.getByLabel("Your answer").fill("It is paid.");
  await page.getByRole("button", { name: "Send and resolve" }).click();
  await expect(toast(page, "Sent: the player reads it with the ticket.")).toBeVisible();

  await theirs.goto("/reported-problems");
  await theirs.getByRole("button", { name: /^View/ }).click();
  const dates = theirs.getByRole("dialog").getByRole("region", { name: "Grievance" });
  await expect(dates).toContainText(/You may appeal/);
  await fits(theirs, "grievance-dates");
  await dates.getByRole("textbox", { name: /^Appeal/ }).fill("It is not there");
  await dates.getByRole("button", { name: "Appeal" }).click();
  await expect(dates).toContainText("Your appeal");
  await expect(dates).toContainText("Appeal decided");
  expect(await violationsOn(theirs)).toEqual([]);

  await page.goto("/operator/tickets");
  await page.getByLabel("Kind").selectOption("grievance");
  await expect(ticket).toContainText("It is not there");
  await fits(page, "grievance-desk");
  await page.getByRole("button", { name: "Take", exact: true }).click();
  await expect(toast(page, "Somebody else than who resolved it decides the appeal.")).toBeVisible();
  expect(await violationsOn(page)).toEqual([]);

  await expect(async () => {
    await theirs.goto("/grievances");
    await expect(theirs.getByRole("row").nth(1)).toContainText(/\d{4}1010?1?1/, { timeout: 1_000 });
  }).toPass();
  expect(await violationsOn(theirs)).toEqual([]);
  await fits(theirs, "grievances");
});
