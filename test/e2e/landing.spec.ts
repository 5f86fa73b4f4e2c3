/** Every error path of the landing page (S1 §§ 4, 5, 8), in a browser against the real server. */
import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { type BrowserContext, expect, type Page, test } from "@playwright/test";
import { iso } from "../../modules/kernel/index.ts";
import {
  call,
  codeFor,
  freshRegistration,
  PERMITTED_PLACE,
  RESTRICTED_PLACE,
  type Registration,
  registerPlayer,
} from "../support/player.ts";
import { startServer, type TestServer } from "../support/server.ts";
import {
  errorOf,
  fillRegistration,
  landing,
  openLogin,
  openRegister,
  registerInBrowser,
  sendRegistration,
} from "./people.ts";
import { newPerson } from "./profiles.ts";

let server: TestServer;
let person: BrowserContext;
let page: Page;

test.beforeAll(async () => {
  server = await startServer({ settings: { OTP_RESEND_MS: "180000" } });
});
test.afterAll(() => server.remove());

/** Each test has a browser of its own. */
function alone(): void {
  test.beforeEach(async ({ browser }) => {
    person = await newPerson(browser, server.url);
    page = await person.newPage();
  });
  test.afterEach(() => person.close());
}

/** One page, on which each test goes on where the one before it ended, like a person who mistypes again and again. */
function onOnePage(open: () => Promise<unknown>): void {
  test.beforeAll(async ({ browser }) => {
    person = await newPerson(browser, server.url);
    page = await person.newPage();
    await open();
  });
  test.afterAll(() => person.close());
}

test.describe("log in", () => {
  onOnePage(async () => {
    await openLogin(page);
    await expect(page.locator('[data-island][data-live="yes"]').filter({ has: landing(page).login.form })).toHaveCount(
      1,
    );
  });

  const fields: readonly (readonly [what: string, identifier: string, password: string, message: string])[] = [
    ["an empty identifier", "", "secret-pass1", "Enter a valid Email / Mobile"],
    ["a short password", "somebody@example.com", "seven77", "Password need to be 8 to 16 characters"],
    ["an empty password", "somebody@example.com", "", "Password need to be 8 to 16 characters"],
  ];
  for (const [what, identifier, password, message] of fields) {
    test(`${what} is told beside its field and sends nothing`, async () => {
      let calls = 0;
      await page.route("**/api/auth/**", (route) => {
        calls += 1;
        return route.continue();
      });
      const { login } = landing(page);
      await login.identifier.fill("somebody@example.com");
      await login.password.fill("secret-pass1");
      await expect(login.form.getByText(message)).toBeHidden();
      await login.identifier.fill(identifier);
      await login.password.fill(password);
      await login.submit.click();
      await expect(login.form.getByText(message)).toBeVisible();
      expect(calls).toBe(0);
      await page.unrouteAll();
    });
  }
});

test.describe("forms that sleep until somebody touches them", () => {
  alone();

  test("who only reads runs no script of theirs; what is typed and pressed before it has come is kept", async () => {
    let letGo = () => {};
    const isLate = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    await page.route(/\/assets\/auth-\w+\.js$/, async (route) => {
      await isLate;
      await route.continue();
    });
    const ahead = page.waitForRequest(/\/assets\/auth-\w+\.js$/);
    await page.goto("/game");
    // It is fetched, and nothing of it runs.
    await ahead;
    const form = page.locator('[data-island="identity/auth"]');
    await expect(form).not.toHaveAttribute("data-live");
    const on = landing(page);
    await on.register.mobile.pressSequentially("9999900000");
    await on.register.password.pressSequentially("secret-pass1");
    await on.register.submit.click();
    await expect(form).toHaveAttribute("data-live", "loading");
    letGo();
    await expect(on.register.form.getByText("Select male or female")).toBeVisible();
    await expect(on.register.mobile).toHaveValue("9999900000");
    await expect(on.register.password).toHaveValue("secret-pass1");
  });
});

test.describe("log in", () => {
  alone();

  test("an unknown account is told as the specification words it", async () => {
    const on = await openLogin(page);
    await on.login.identifier.fill("9999900000");
    await on.login.password.fill("secret-pass1");
    await on.login.submit.click();
    await expect(on.toast("Sorry, we didn't find any account with that Email id/Mobile number")).toBeVisible();
    await expect(page).toHaveURL(/\/game/);
  });

  test("a wrong password is told and logs nobody out", async () => {
    const player = await registerPlayer(server.url);
    const on = await openLogin(page);
    await on.login.identifier.fill(player.sMobile);
    await on.login.password.fill("wrong-pass1");
    await on.login.submit.click();
    await expect(on.toast("Invalid credentials")).toBeVisible();
    await on.login.password.fill(player.sPassword);
    await on.login.submit.click();
    await page.waitForURL("**/lobby");
  });

  test("an unverified mobile number gets another code, and the OTP modal logs in", async ({ browser }) => {
    const patient = await startServer({ settings: { OTP_RESEND_MS: "0" } });
    const other = await newPerson(browser, patient.url);
    try {
      const who = freshRegistration();
      await call(patient.url, "/auth/register", {
        body: { ...who, sMobile: `+91${who.sMobile}`, isAdult: true, isTermsAccepted: true },
        headers: { location: `${PERMITTED_PLACE.latitude},${PERMITTED_PLACE.longitude}` },
      });
      const theirs = await other.newPage();
      const on = await openLogin(theirs);
      await on.login.identifier.fill(who.sMobile);
      await on.login.password.fill(who.sPassword);
      await on.login.submit.click();
      await expect(on.otp.dialog).toBeVisible();
      await on.otp.code.fill(await codeFor(patient.url, who.sMobile));
      await theirs.waitForURL("**/lobby");
    } finally {
      await other.close();
      await patient.remove();
    }
  });

  test("no answer is “Server is unavailable.”", async () => {
    const on = await openLogin(page);
    await page.route("**/api/auth/login/simple", (route) => route.abort());
    await on.login.identifier.fill("somebody@example.com");
    await on.login.password.fill("secret-pass1");
    await on.login.submit.click();
    await expect(on.toast("Server is unavailable.")).toBeVisible();
  });

  test("a failure's message is shown as the server gave it, for three seconds", async () => {
    const on = await openLogin(page);
    await page.route("**/api/auth/login/simple", (route) =>
      route.fulfill({
        status: 429,
        json: { message: "Too many attempts. Please try again after some time.", data: null },
      }),
    );
    await on.login.identifier.fill("somebody@example.com");
    await on.login.password.fill("secret-pass1");
    await on.login.submit.click();
    const toast = on.toast("Too many attempts. Please try again after some time.");
    await expect(toast).toBeVisible();
    await expect(toast).toBeHidden();
  });
});

test.describe("register", () => {
  onOnePage(() => openRegister(page));
  const refill = async (given: Partial<Registration> = {}) => {
    await landing(page).register.referral.fill("");
    await fillRegistration(page, given);
  };

  const wrong: readonly (readonly [
    field: "userName" | "mobile" | "email" | "password" | "referral",
    value: string,
    message: RegExp,
  ])[] = [
    ["userName", "A", /Enter username between 2 to 10 characters/],
    ["mobile", "98765", /Mobile number should be 10 digit\./],
    ["mobile", "1234567890", /Enter a valid Mobile number\./],
    ["email", "nobody", /Enter a valid Email id/],
    ["email", "nobody@example.museum", /Enter a valid Email id/],
    ["password", "short", /Password need to be 8 to 16 characters/],
    ["referral", "a b!", /Invalid referral code/],
  ];
  for (const [field, value, message] of wrong) {
    test(`${field} “${value}” is refused beside its field`, async () => {
      const on = landing(page);
      await refill();
      await expect.poll(() => errorOf(on.register[field])).not.toMatch(message);
      await on.register[field].fill(value);
      await on.register.submit.click();
      await expect.poll(() => errorOf(on.register[field])).toMatch(message);
      await expect(on.confirm).toBeHidden();
    });
  }

  const taken: readonly (readonly [what: "sEmail" | "sMobile" | "sUserName", message: string])[] = [
    ["sEmail", "Email id is already registered"],
    ["sMobile", "Mobile number is already registered"],
    ["sUserName", "Username is already taken"],
  ];
  for (const [what, message] of taken) {
    test(`${what} of somebody else is refused`, async () => {
      const other = await registerPlayer(server.url);
      const on = landing(page);
      await refill({ [what]: other[what] });
      await sendRegistration(page);
      await expect(on.toast(message)).toBeVisible();
      await expect(on.otp.dialog).toBeHidden();
      const field = { sEmail: on.register.email, sMobile: on.register.mobile, sUserName: on.register.userName }[what];
      await expect.poll(() => errorOf(field)).toBe(message);
      await expect(field).toBeFocused();
    });
  }

  const unlocated: readonly (readonly [code: number, reason: string])[] = [
    [1, "permission denied"],
    [2, "position unavailable"],
    [3, "request timed out"],
    [0, "unable to get location"],
  ];
  for (const [code, reason] of unlocated) {
    test(`no position: ${reason}`, async () => {
      await page.evaluate((failure) => {
        navigator.geolocation.getCurrentPosition = (_found, failed) =>
          failed?.({ code: failure } as GeolocationPositionError);
      }, code);
      const on = landing(page);
      await refill();
      await sendRegistration(page);
      await expect(on.toast(`Location not found with reasons: ${reason}`)).toBeVisible();
      await expect(on.otp.dialog).toBeHidden();
    });
  }
});

test.describe("register", () => {
  alone();

  test("gender and both ticks are asked for", async () => {
    const on = await openRegister(page);
    const who = freshRegistration();
    await on.register.userName.fill(who.sUserName);
    await on.register.mobile.fill(who.sMobile);
    await on.register.email.fill(who.sEmail);
    await on.register.password.fill(who.sPassword);
    await on.register.submit.click();
    for (const message of [
      "Select male or female",
      "You must be 18 years or older to play",
      "Accept the terms of service to register",
    ]) {
      await expect(on.register.form.getByText(message)).toBeVisible();
    }
  });

  test("a weak password is told while it is typed, and not confirmed; a late answer tells nothing", async () => {
    const on = await openRegister(page);
    await fillRegistration(page);
    await on.register.password.fill("password1");
    const told = on.register.form.getByText("This password is among the first that others would guess");
    await expect(told).toBeVisible();
    await on.register.submit.click();
    await expect(on.register.password).toBeFocused();
    await expect(on.confirm).toBeHidden();
    // The answer about the first password is held back until another one stands there.
    let letGo = () => {};
    const isLate = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    await page.route("**/api/auth/password/check", async (route) => {
      await isLate;
      await route.continue().catch(() => undefined);
    });
    const asked = page.waitForRequest("**/api/auth/password/check");
    await on.register.password.fill("qwerty123");
    await asked;
    await on.register.password.fill("Better-1234");
    letGo();
    await page.unrouteAll({ behavior: "wait" });
    await on.register.submit.click();
    await expect(on.confirm).toBeVisible();
    await expect(told).toBeHidden();
    // Nobody knows: registration decides.
    await on.confirm.getByRole("button", { name: "Edit" }).click();
    await page.route("**/api/auth/password/check", (route) => route.abort());
    await on.register.password.fill("password1");
    await on.register.submit.click();
    await expect(on.confirm).toBeVisible();
  });

  test("the confirmation shows number and e-mail, and leads back", async () => {
    const on = await openRegister(page);
    const who = await fillRegistration(page);
    await on.register.submit.click();
    await expect(on.confirm).toContainText(`+91 ${who.sMobile.slice(0, 5)} ${who.sMobile.slice(5)}`);
    await expect(on.confirm).toContainText(who.sEmail);
    await on.confirm.getByRole("button", { name: "Edit" }).click();
    await expect(on.confirm).toBeHidden();
    await expect(on.register.userName).toHaveValue(who.sUserName);
  });

  test("a referral code that is nobody's stops the registration", async () => {
    const on = await openRegister(page);
    const who = await fillRegistration(page);
    await on.register.referral.fill("NOBODY99");
    await sendRegistration(page);
    await expect(on.toast("Invalid referral code")).toBeVisible();
    await expect.poll(() => errorOf(on.register.referral)).toBe("Invalid referral code");
    const login = await call(server.url, "/auth/login/simple", {
      body: { sMobile: who.sEmail, sPassword: who.sPassword },
    });
    expect(login.message).toContain("didn't find any account");
  });

  test("a browser that denies its position is told how to allow it", async () => {
    await person.clearPermissions();
    const on = await openRegister(page);
    await fillRegistration(page);
    await sendRegistration(page);
    await expect(on.register.form.getByText(/permission denied/)).toBeVisible();
    await expect(on.register.form).toContainText(/enable location/i);
  });

  test("an insecure page is a “Security Error”", async () => {
    await page.addInitScript(() => Object.defineProperty(window, "isSecureContext", { value: false }));
    const on = await openRegister(page);
    await fillRegistration(page);
    await sendRegistration(page);
    await expect(on.toast("Security Error")).toBeVisible();
    await expect(on.register.form).toContainText("https://");
    await expect(on.register.form).not.toContainText(/enable location/i);
  });

  test("a restricted state shows the banned-location modal, and Got It clears what is stored", async () => {
    await person.setGeolocation(RESTRICTED_PLACE);
    const on = await openRegister(page);
    await fillRegistration(page);
    await sendRegistration(page);
    await expect(on.banned).toContainText("We are not available in your location");
    await page.evaluate(() => localStorage.setItem("myProfile", "2"));
    await on.banned.getByRole("button", { name: "Got It" }).click();
    await expect(on.banned).toBeHidden();
    await expect(page).toHaveURL(/\/game$/);
    // only the browser's own number stays, and what the test itself puts there.
    const kept = await page.evaluate(() => Object.keys(localStorage));
    expect(kept.filter((name) => name !== "dailyBonusSeen")).toEqual(["device"]);
  });
});

test.describe("OTP", () => {
  alone();

  test("wrong codes are refused, five of them spend the code", async () => {
    const on = await openRegister(page);
    const who = await fillRegistration(page);
    await sendRegistration(page);
    const right = await codeFor(server.url, who.sMobile);
    const wrong = right === "0000" ? "0001" : "0000";
    await on.otp.code.fill("12");
    await on.otp.verify.click();
    await expect(on.otp.dialog.getByText("Enter the 4 digit OTP")).toBeVisible();
    const refused = async (send: () => Promise<void>) => {
      const answered = page.waitForResponse("**/api/auth/otp/verify");
      await send();
      expect((await answered).status()).toBe(400);
      await expect(on.otp.verify).toBeEnabled();
    };
    // The last digit sends the code, once; a fifth one is none.
    let sent = 0;
    page.on("request", (request) => {
      if (request.url().endsWith("/auth/otp/verify")) sent += 1;
    });
    await on.otp.code.fill("");
    await refused(() => on.otp.code.pressSequentially(wrong.padEnd(6, "7")));
    await expect(on.otp.code).toHaveValue(wrong);
    expect(sent).toBe(1);
    for (let tries = 2; tries <= 5; tries += 1) await refused(() => on.otp.verify.click());
    await on.otp.code.fill(right);
    await expect(on.otp.dialog.getByText(/ask for a new/)).toBeVisible();
    await expect(page).toHaveURL(/\/game/);
  });

  test("letters do not get in, and resend waits with a countdown", async () => {
    const on = await openRegister(page);
    await fillRegistration(page);
    await sendRegistration(page);
    await on.otp.code.pressSequentially("1a2b");
    await expect(on.otp.code).toHaveValue("12");
    await expect(on.otp.resend).toBeDisabled();
    await expect(on.otp.dialog).toContainText(/0?2:[0-5]\d|0?3:00/);
  });

  test("closing asks whether to discard", async () => {
    const on = await openRegister(page);
    await fillRegistration(page);
    await sendRegistration(page);
    await on.otp.close.click();
    await on.discard.getByRole("button", { name: "Keep editing" }).click();
    await expect(on.otp.dialog).toBeVisible();
    await page.keyboard.press("Escape");
    await on.discard.getByRole("button", { name: "Discard" }).click();
    await expect(on.otp.dialog).toBeHidden();
    // The keyboard goes on where the dialog was opened from.
    await expect(on.register.submit).toBeFocused();
  });
});

test.describe("a registration that stopped", () => {
  alone();

  test("goes on after its code's dialog was closed and the page loaded again, with a number as it was pasted", async () => {
    const on = await openRegister(page);
    const who = freshRegistration();
    const pasted = `+91 ${who.sMobile.slice(0, 5)} ${who.sMobile.slice(5)}`;
    await fillRegistration(page, { ...who, sMobile: pasted, sUserName: [...who.sUserName].join(" ") });
    await sendRegistration(page);
    await expect(on.otp.dialog).toContainText(pasted);
    await on.otp.close.click();
    await on.discard.getByRole("button", { name: "Discard" }).click();
    const note = page.getByRole("region", { name: "Unfinished registration" });
    await expect(note).toContainText(pasted);
    // Sending it once more is no dead end, and sends nothing more.
    const sent = await codeFor(server.url, who.sMobile);
    await sendRegistration(page);
    await expect(on.otp.dialog).toBeVisible();
    expect(await codeFor(server.url, who.sMobile)).toBe(sent);
    await page.reload();
    await note.getByRole("button", { name: "Enter the OTP" }).click();
    await on.otp.code.fill(`${sent.slice(0, 2)} ${sent.slice(2)}`);
    await page.waitForURL("**/lobby");
    expect(await page.evaluate(() => sessionStorage.getItem("unfinishedRegistration"))).toBeNull();
  });

  test("takes another number, with the name that it holds", async () => {
    const on = await openRegister(page);
    const who = await fillRegistration(page);
    await sendRegistration(page);
    await on.otp.dialog.getByRole("button", { name: "Change number" }).click();
    await expect(on.otp.dialog).toBeHidden();
    await expect(on.register.mobile).toBeFocused();
    await expect(on.register.userName).toHaveValue(who.sUserName);
    const { sMobile } = freshRegistration();
    await on.register.mobile.fill(sMobile);
    await sendRegistration(page);
    await on.otp.code.fill(await codeFor(server.url, sMobile));
    await page.waitForURL("**/lobby");
  });
});

test.describe("forgotten password", () => {
  alone();

  test("what is no identifier is refused", async () => {
    const on = await openLogin(page);
    await on.login.forgot.click();
    await on.forgot.getByLabel("Email / Mobile").fill("123");
    await on.forgot.getByRole("button", { name: "Send OTP" }).click();
    await expect(on.forgot.getByText("Enter a valid Email id or Mobile number")).toBeVisible();
  });

  test("an unknown account is told", async () => {
    const on = await openLogin(page);
    await on.login.forgot.click();
    await on.forgot.getByLabel("Email / Mobile").fill("nobody@example.com");
    await on.forgot.getByRole("button", { name: "Send OTP" }).click();
    await expect(on.toast("Sorry, we didn't find any account with that Email id/Mobile number")).toBeVisible();
  });

  test("while a code is on its way the question cannot be put away, and the code's dialog come over what is done then", async () => {
    const player = await registerPlayer(server.url);
    const on = await openLogin(page);
    await on.login.forgot.click();
    const held = Promise.withResolvers<void>();
    await page.route("**/api/auth/password/forgot", async (route) => {
      await held.promise;
      await route.continue();
    });
    await on.forgot.getByLabel("Email / Mobile").fill(player.sEmail);
    const asked = page.waitForRequest("**/api/auth/password/forgot");
    await on.forgot.getByRole("button", { name: "Send OTP" }).click();
    await asked;
    await page.keyboard.press("Escape");
    await expect(on.forgot).toBeVisible();
    held.resolve();
    await expect(on.reset).toBeVisible();
  });

  test("short passwords and wrong codes are refused; the right ones clear everything and log in", async () => {
    const player = await registerPlayer(server.url);
    const on = await openLogin(page);
    await on.login.identifier.fill(player.sEmail);
    await on.login.forgot.click();
    await on.forgot.getByLabel("Email / Mobile").fill(player.sEmail);
    await on.forgot.getByRole("button", { name: "Send OTP" }).click();
    await expect(on.reset).toBeVisible();
    // The address is not confirmed: the code goes to the number.
    await expect(on.reset.getByText("to your mobile number")).toBeVisible();
    const code = await codeFor(server.url, player.sMobile);
    const reset = on.reset.getByRole("button", { name: "Reset password" });
    await on.reset.getByLabel(/^OTP/).fill(code);
    await on.reset.getByLabel("New password").fill("short");
    await reset.click();
    await expect(on.reset.getByText("Password need to be 8 to 16 characters")).toBeVisible();
    await on.reset.getByLabel(/^OTP/).fill(code === "0000" ? "0001" : "0000");
    await on.reset.getByLabel("New password").fill("other-pass1");
    await reset.click();
    await expect(on.reset.getByText("Invalid OTP")).toBeVisible();
    await on.reset.getByLabel(/^OTP/).fill(code);
    await reset.click();
    await expect(on.reset).toBeHidden();
    await expect(on.login.identifier).toHaveValue("");
    await on.login.identifier.fill(player.sEmail);
    await on.login.password.fill("other-pass1");
    await on.login.submit.click();
    await page.waitForURL("**/lobby");
    expect((await player.get("/profile")).status).toBe(401);
  });
});

test.describe("session", () => {
  alone();

  test("a stored token leads to the lobby; logging out asks, then clears it", async () => {
    await registerInBrowser(page, server.url);
    await page.goto("/game");
    await page.waitForURL("**/lobby");
    await page.getByRole("button", { name: "Logout" }).click();
    const asked = page
      .getByRole("alertdialog")
      .or(page.getByRole("dialog"))
      .filter({ hasText: "Are you sure you want to Logout?" });
    await expect(asked).toBeVisible();
    await asked.getByRole("button", { name: /yes|log ?out/i }).click();
    await page.waitForURL("**/game");
    expect(await page.evaluate(() => localStorage.getItem("token"))).toBeNull();
  });

  test("a session that was ended elsewhere forces a logout, and the landing page says why", async () => {
    await registerInBrowser(page, server.url);
    await expect(page.getByRole("button", { name: /^Play / }).first()).toBeVisible();
    const token = await page.evaluate(() => localStorage.getItem("token"));
    await call(server.url, "/profile/logout", { headers: { authorization: token! } });
    // The page is not loaded again: it hears of it.
    await page.waitForURL("**/game");
    await expect(landing(page).toast("Authentication Error, Please try logging again")).toBeVisible();
    expect(await page.evaluate(() => localStorage.getItem("token"))).toBeNull();
  });

  test("the lobby without a token leads to the landing page", async () => {
    await page.goto("/lobby");
    await page.waitForURL("**/game");
  });
});

test.describe("maintenance", () => {
  alone();

  test("the modal counts down to the end", async () => {
    const [program = "", ...words] = server.command;
    const set = (value: object) => {
      const done = spawnSync(
        program,
        [...words, "operator", "set", "maintenance", JSON.stringify(value), "--data", join(server.folder, "data")],
        { encoding: "utf8", env: { PATH: process.env.PATH, HOME: process.env.HOME } },
      );
      if (done.status !== 0) throw new Error(`${done.stdout}${done.stderr}`);
    };
    set({ mode: "enabled", state: "running", endsAt: iso(Date.now() + 290_000) });
    try {
      const on = landing(page);
      await expect(async () => {
        await page.goto("/game");
        await expect(on.maintenance).toContainText(/It will be back in 0?[1-4]:[0-5]\d/, { timeout: 1_000 });
      }).toPass();
      const text = await on.maintenance.textContent();
      await expect(on.maintenance).not.toHaveText(text!);
      await on.maintenance.getByRole("button", { name: "okay" }).click();
      await expect(on.maintenance).toBeHidden();
    } finally {
      set({ mode: "disabled", state: "completed", endsAt: null });
    }
  });
});

test.describe("the header of visitors' pages", () => {
  alone();

  const lead = () => page.locator(".topbar__cta");

  test("leads who is logged in to the lobby from its first frame on, strangers to the landing page, and both at every width", async () => {
    await page.goto("/faq");
    await expect(lead()).toHaveText("Play now", { useInnerText: true });
    await expect(lead()).toHaveAttribute("href", "/game");
    const player = await registerPlayer(server.url);
    await page.evaluate((token) => localStorage.setItem("token", token), player.token);
    for (const path of ["/how-to-play", "/faq", "/legality"]) {
      // Scripts that come later have no part in it.
      await page.goto(path, { waitUntil: "commit" });
      await expect(lead()).toHaveText("To the lobby", { useInnerText: true });
      await expect(lead()).toHaveAttribute("href", "/lobby");
      await expect(page.locator(".topbar .logo")).toHaveAttribute("href", "/lobby");
    }
    for (const [width, height] of [
      [360, 640],
      [844, 390],
      [1440, 900],
    ] as const)
      for (const language of ["en", "te"]) {
        await page.setViewportSize({ width, height });
        await page.goto(`/faq?lang=${language}`);
        await page.screenshot({ path: test.info().outputPath(`header-${language}-${width}.png`) });
        expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
      }
    await lead().click();
    await page.waitForURL("**/lobby**");
    await page.evaluate(() => localStorage.clear());
    await page.goto("/faq?lang=en");
    await expect(lead()).toHaveText("Play now", { useInnerText: true });
  });
});
