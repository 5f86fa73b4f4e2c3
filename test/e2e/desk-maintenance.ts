/** A maintenance from its announcement to its end, at the desk and in the lobby of a player who watches it happen (O-27). */
import { expect, type Page } from "@playwright/test";
import { iso } from "../../modules/kernel/index.ts";
import { violationsOn } from "./axe.ts";
import type { DeskServer } from "./desk-server.ts";

/** The wall clock of India then, as the field has it. */
const inIndia = (at: number): string => iso(at + 19_800_000).slice(0, 19);

interface Watched {
  readonly desk: DeskServer;
  /** May manage maintenance. */
  readonly mani: Page;
  /** A player's, which has shown nothing yet. */
  readonly lobby: Page;
}

/** Announced by the keyboard and seen to count down, taken back, begun at the terminal, prolonged, and ended early. */
export async function maintainWhileWatched({ desk, mani, lobby }: Watched): Promise<void> {
  // A browser's clock that is an hour late shows the same.
  await lobby.clock.install({ time: new Date(Date.now() - 3_600_000) });
  await lobby.clock.resume();
  await lobby.goto("/lobby");
  const play = lobby.getByRole("button", { name: /^Play / }).first();
  await expect(play).toBeVisible();

  await mani.goto("/operator/maintenance");
  await expect(mani.getByRole("heading", { name: "No maintenance is announced" })).toBeVisible();
  expect(await violationsOn(mani)).toEqual([]);
  const form = mani.getByRole("form", { name: "Announce maintenance" });
  await form.getByLabel("Minutes", { exact: true }).fill("none");
  await form.getByLabel("Minutes", { exact: true }).press("Enter");
  await expect(form.getByText("A whole number from 1 to 1440.")).toBeVisible();
  await form.getByLabel("Minutes", { exact: true }).fill("30");
  await form.getByLabel(/A line for players/).fill("New tables are coming.");
  // Far enough for a slow machine to look at the countdown.
  const begins = Date.now() + 100_000;
  await form.getByLabel(/Begins/).fill(inIndia(begins));
  await form.getByRole("button", { name: "Announce …" }).press("Enter");
  const sure = mani.getByRole("alertdialog", { name: "Announce this maintenance?" });
  await expect(sure).toContainText("New tables are coming.");
  expect(await violationsOn(mani)).toEqual([]);
  await sure.getByRole("button", { name: "Announce", exact: true }).press("Enter");

  const strip = lobby.getByRole("complementary", { name: "Maintenance" });
  await expect(strip).toContainText("New tables are coming. No new game begins before it.");
  const said = new Intl.DateTimeFormat("en-US", { timeZone: "Asia/Kolkata", hour: "2-digit", hour12: true });
  await expect(strip).toContainText(`${said.format(begins).slice(0, 2)}:`);
  await expect(strip.getByRole("timer")).toHaveText(/^0[01]:\d\d$/);
  expect(await violationsOn(lobby)).toEqual([]);
  await expect(mani.getByRole("article", { name: "Maintenance" })).toContainText("No new game begins");
  await mani.getByRole("button", { name: "Take back" }).press("Enter");
  await mani.getByRole("alertdialog").getByRole("button", { name: "Take back" }).press("Enter");
  await expect(strip).toBeHidden();

  // It cannot wait: the terminal has it begin now.
  desk.terminal("maintenance", "announce", "now", "30", "New tables are coming.");
  const dialog = lobby.getByRole("alertdialog").filter({ hasText: "currently under maintenance" });
  await expect(dialog).toContainText(/It will be back in (?:30:00|29:\d\d)/);
  await expect(strip).toBeHidden();
  await dialog.getByRole("button", { name: "okay" }).click();
  await play.click();
  await expect(dialog).toBeVisible();

  expect(desk.terminal("maintenance", "show")).toContain("phase: closed");
  await mani.getByRole("button", { name: "Prolong" }).click();
  await mani.getByRole("alertdialog").getByLabel("By minutes").press("Enter");
  await expect(dialog).toContainText(/It will be back in 4\d:/);
  await mani.getByRole("button", { name: "End now" }).click();
  await mani.getByRole("alertdialog").getByRole("button", { name: "End now" }).press("Enter");
  await expect(dialog).toBeHidden();
  await expect(lobby.locator("#toasts").getByText("Maintenance is over. Have a good game!")).toBeVisible();
  await expect(mani.getByRole("heading", { name: "No maintenance is announced" })).toBeVisible();
}
