/** What people do in the browser, in words that a person would use for it. */
import { expect, type Locator, type Page } from "@playwright/test";
import { codeFor, freshRegistration, type Registration } from "../support/player.ts";

/** The landing page's forms and dialogs, found as people find them: by what they are called. */
export function landing(page: Page) {
  const login = page.getByRole("form", { name: "Log in" });
  const register = page.getByRole("form", { name: "Register" });
  const otp = page.getByRole("dialog", { name: "Enter the OTP" });
  return {
    login: {
      identifier: login.getByLabel("Email / Mobile"),
      password: login.getByLabel("Password", { exact: true }),
      submit: login.getByRole("button", { name: "Log in", exact: true }),
      forgot: login.getByRole("button", { name: "Forgot password?" }),
      form: login,
    },
    loginTab: page.getByRole("tab", { name: "Log in" }),
    registerTab: page.getByRole("tab", { name: "Register" }),
    register: {
      userName: register.getByLabel("Username"),
      mobile: register.getByLabel("Mobile number"),
      email: register.getByLabel("Email id"),
      password: register.getByLabel("Password", { exact: true }),
      referral: register.getByLabel("Referral code"),
      gender: (name: "Male" | "Female") => register.getByRole("radio", { name, exact: true }),
      adult: register.getByLabel(/18 years/),
      terms: register.getByLabel(/I accept/),
      submit: register.getByRole("button", { name: "Register" }),
      form: register,
    },
    confirm: page.getByRole("dialog", { name: "Is this right?" }),
    otp: {
      dialog: otp,
      code: otp.getByLabel(/^OTP/),
      verify: otp.getByRole("button", { name: "Verify" }),
      resend: otp.getByRole("button", { name: "Resend OTP" }),
      close: otp.getByRole("button", { name: "Close" }),
    },
    discard: page.getByRole("alertdialog", { name: "Discard changes?" }),
    forgot: page.getByRole("dialog", { name: "Forgot password" }),
    reset: page.getByRole("dialog", { name: "Choose a new password" }),
    banned: page.getByRole("alertdialog", { name: "Not Available" }),
    maintenance: page.getByRole("alertdialog").filter({ hasText: "currently under maintenance" }),
    toast: (text: string) => page.locator("#toasts").getByText(text),
  };
}

/** Opens the landing page on its register tab. */
export async function openRegister(page: Page, path = "/game") {
  await page.goto(path);
  const on = landing(page);
  await on.registerTab.click();
  await expect(on.register.form).toBeVisible();
  return on;
}

/** Opens the landing page on its log-in tab. */
export async function openLogin(page: Page, path = "/game") {
  await page.goto(path);
  const on = landing(page);
  await on.loginTab.click();
  await expect(on.login.form).toBeVisible();
  return on;
}

/** Fills the register form with what is right, apart from what is given. */
export async function fillRegistration(page: Page, given: Partial<Registration> = {}): Promise<Registration> {
  const who = freshRegistration(given);
  const { register } = landing(page);
  await register.userName.fill(who.sUserName);
  await register.gender(who.eGender === "female" ? "Female" : "Male").check();
  await register.mobile.fill(who.sMobile);
  await register.email.fill(who.sEmail);
  await register.password.fill(who.sPassword);
  await register.adult.check();
  await register.terms.check();
  return who;
}

/** Sends the filled form and confirms it. */
export async function sendRegistration(page: Page): Promise<void> {
  const on = landing(page);
  await on.register.submit.click();
  await on.confirm.getByRole("button", { name: "Confirm" }).click();
}

/** Registers with an OTP from the outbox and arrives in the lobby. */
export async function registerInBrowser(
  page: Page,
  server: string,
  given: Partial<Registration> = {},
  path?: string,
): Promise<Registration> {
  const on = await openRegister(page, path);
  const who = await fillRegistration(page, given);
  await sendRegistration(page);
  await expect(on.otp.dialog).toBeVisible();
  // The last digit sends it.
  await on.otp.code.fill(await codeFor(server, who.sMobile));
  await page.waitForURL("**/lobby");
  return who;
}

/** The message that a field shows, tied to it for screen readers. */
export async function errorOf(field: Locator): Promise<string> {
  const ids = (await field.getAttribute("aria-describedby"))?.split(" ") ?? [];
  const texts = await Promise.all(ids.map((id) => field.page().locator(`[id="${id}"]`).textContent()));
  return texts.join(" ").trim();
}
