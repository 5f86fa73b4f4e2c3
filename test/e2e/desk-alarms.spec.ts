/** Alarms at the desk: they are counted at home, read with what to do, and taken note of (O-50); what the servers look at by themselves (O-51). */
import { expect } from "@playwright/test";
import { violationsOn } from "./axe.ts";
import { type DeskServer, test } from "./desk-server.ts";

let office: DeskServer;
test.beforeAll(({ desk }) => {
  office = desk;
});
test.afterAll(async () => {
  await office.database.owner`DELETE FROM operator.alarm`;
  await office.database.owner`DELETE FROM operator.check_run`;
  await office.goHome();
});

test("O-50, O-51: an alarm is seen at home, taken note of, and open again when it comes again", async ({ browser }) => {
  const { owner } = office.database;
  await owner`
    INSERT INTO operator.alarm (kind, count, first_at, last_at, message, subjects, noted_by, noted_at, note) VALUES
    ('payout', 41, now() - interval '3 hours', now(), 'a payout is stuck',
      '{"withdrawal":"018f3f6e-7f3a-7b1c-8d2e-000000000004","code":"bankAway"}', NULL, NULL, NULL),
    ('tds', 0, now() - interval '3 days', now() - interval '2 days', 'the ledger did not take a year''s tax', '{}',
      'operator:ravi', now() - interval '1 day', 'The bank was away for an hour')`;
  await owner`
    INSERT INTO operator.check_run (name, created_at, due_at, ended_at, took_ms, is_sound, found, failed_at, failure) VALUES
    ('audit', now(), now() + interval '9 hours', now() - interval '9 hours', 5_300, true, 'The ledger is sound.', NULL, NULL),
    ('rehearsal', now(), now() + interval '1 hour', NULL, NULL, NULL, NULL, now(),
      'a rehearsal needs 9.0 GiB of disk, and 1.0 GiB are free')`;
  const page = await office.hire(browser, "nila", "admin");
  await page.goto("/operator");
  await page.getByRole("status").getByRole("link", { name: "see what to do" }).click();
  const card = page.getByRole("article", { name: "A payout does not come to its end" });
  await expect(card).toContainText("41 times");
  await expect(card).toContainText("bankAway");
  const checks = page.getByRole("region", { name: "By itself" });
  await expect(checks).toContainText("The ledger is sound.");
  await expect(checks).toContainText("needs 9.0 GiB of disk");
  // A rehearsal needs copies, which this server has none of.
  await expect(checks).toContainText("BACKUP_DIR and BACKUP_PASSPHRASE are not set");
  await expect(checks.getByRole("button")).toHaveCount(2);
  const runAll = checks.getByRole("button", { name: "Run now: All of the books" });
  await runAll.click();
  await expect(checks.getByRole("listitem").filter({ hasText: "All of the books" })).toContainText("operator:nila");
  await expect(runAll).toBeDisabled();
  expect(await violationsOn(page)).toEqual([]);
  const shots = process.env.SHOTS;
  if (shots) {
    for (const [width, height] of [
      [360, 640],
      [390, 844],
      [844, 390],
      [768, 1024],
      [1318, 725],
      [1440, 900],
    ] as const) {
      await page.setViewportSize({ width, height });
      await page.screenshot({ path: `${shots}/desk-alarms-${width}.png`, fullPage: true });
    }
  }
  await card.getByRole("button", { name: "Take note" }).click();
  const dialog = page.getByRole("alertdialog", { name: "Take note of it?" });
  await dialog.getByRole("button", { name: "Take note" }).click();
  await expect(dialog.getByText("Say why.")).toBeVisible();
  expect(await violationsOn(page)).toEqual([]);
  if (shots) await page.screenshot({ path: `${shots}/desk-alarms-dialog.png` });
  await dialog.getByRole("textbox", { name: "Reason" }).fill("The bank was away");
  await dialog.getByRole("button", { name: "Take note" }).click();
  await expect(page.getByText("No alarm is open.")).toBeVisible();
  await expect(card).toContainText("operator:nila");
  await owner`UPDATE operator.alarm SET count = 1, last_at = now() WHERE kind = 'payout'`;
  await page.goto("/operator");
  await expect(page.getByRole("status").filter({ hasText: "One kind of alarm is open" })).toBeVisible();
  if (shots) {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.screenshot({ path: `${shots}/desk-alarms-home.png` });
  }
});
