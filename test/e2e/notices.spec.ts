/**
 * Push notices in Chromium: offered once, switched on, told, clicked, switched off; and what a browser that cannot or may not show them says. The headless
 * shell has no push service and no screen to show notices on, so subscribing, `Notification.permission`, and in the worker showing and opening a window
 * are the test's. What the server sends goes to a stand-in that opens it, and devtools hand it to the real worker as a push message.
 */
import { type Browser, type BrowserContext, expect, type Page, test, type Worker } from "@playwright/test";
import { newPerson } from "../support/browser.ts";
import { registerPlayer } from "../support/player.ts";
import { type FakeBrowser, type FakePushService, fakePushService } from "../support/push-service.ts";
import { startServer, type TestServer } from "../support/server.ts";
import { violationsOn } from "./axe.ts";

let server: TestServer;
let service: FakePushService;
test.use({ serviceWorkers: "allow" });
test.beforeAll(async () => {
  service = fakePushService();
  server = await startServer({ settings: { PUSH_HOSTS: service.origin } });
});
test.afterAll(async () => {
  expect(service.faults).toEqual([]);
  await server.remove();
  await service.close();
});

/** A player whose browser subscribes at the stand-in. */
async function subscriber(browser: Browser): Promise<{ person: BrowserContext; page: Page; own: FakeBrowser }> {
  const person = await newPerson(browser, server.url, await registerPlayer(server.url));
  await person.grantPermissions(["geolocation", "notifications"], { origin: server.url });
  const own = service.browser();
  await person.addInitScript(({ sEndpoint, sP256dh, sAuth }) => {
    const KEY = "fake-subscription";
    // The headless shell says so to pages whatever its devtools have granted.
    Object.defineProperty(Notification, "permission", { get: () => "granted" });
    const fake = {
      endpoint: sEndpoint,
      toJSON: () => ({ endpoint: sEndpoint, keys: { p256dh: sP256dh, auth: sAuth } }),
      unsubscribe: async () => localStorage.removeItem(KEY) === undefined,
    };
    Object.assign(PushManager.prototype, {
      getSubscription: async () => (localStorage.getItem(KEY) === null ? null : fake),
      subscribe: async () => {
        localStorage.setItem(KEY, "yes");
        return fake;
      },
    });
  }, own.wire);
  return { person, page: await person.newPage(), own };
}

/** Has the worker hear a message, as from a push service. */
async function deliver(person: BrowserContext, page: Page, data: string): Promise<void> {
  const devtools = await person.newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    devtools.on("ServiceWorker.workerRegistrationUpdated", ({ registrations }) => {
      const own = registrations.find(({ scopeURL, isDeleted }) => !isDeleted && scopeURL.startsWith(server.url));
      if (own) resolve(own.registrationId);
    });
  });
  await devtools.send("ServiceWorker.enable");
  await devtools.send("ServiceWorker.deliverPushMessage", {
    origin: `${server.url}/`,
    registrationId: await registered,
    data,
  });
}

/** What the worker shows from now on, by tag as a browser keeps it: this Chromium has nowhere to show it. */
const watched = (worker: Worker) =>
  worker.evaluate(() => {
    const shown = new Map<string, object>();
    const showNotification = async (title: string, options: { readonly tag: string }) =>
      void shown.set(options.tag, { title, ...options });
    Object.assign((self as unknown as { registration: object }).registration, { showNotification });
    Object.assign(self, { shown });
  });
const shown = (worker: Worker) =>
  worker.evaluate(() => [...(self as unknown as { shown: Map<string, { readonly title: string }> }).shown.values()]);

/** Where a click on the notice leads: only a real one may open a window, and there is none here. */
const clicked = (worker: Worker) =>
  worker.evaluate(() => {
    const scope = self as unknown as { shown: Map<string, object>; clients: object };
    const { promise, resolve } = Promise.withResolvers<string>();
    Object.assign(scope.clients, { openWindow: async (where: string) => resolve(where) });
    const notification = { ...[...scope.shown.values()][0], close: () => scope.shown.clear() };
    self.dispatchEvent(Object.assign(new Event("notificationclick"), { notification, waitUntil: () => {} }));
    return promise;
  });

const notices = (page: Page) => page.getByRole("region", { name: "Notifications" });

/** Goes to a page and down to its notices, which wake when they come into sight. */
const toNotices = async (page: Page, path: string): Promise<void> => {
  await page.goto(path);
  await notices(page).scrollIntoViewIfNeeded();
};

test("offered once after a registration, switched on by a click, told, led to the page, and switched off", async ({
  browser,
}) => {
  const { person, page, own } = await subscriber(browser);
  await page.goto("/lobby?tab=3");
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  const cups = page.getByRole("table", { name: "Tournaments" }).getByRole("row").filter({ hasText: "Training Cup" });
  const register = cups.getByRole("button", { name: /^Register: / }).last();
  await register.click();
  await page.getByRole("alertdialog", { name: "Training Cup" }).getByRole("button", { name: "Yes" }).click();
  const offer = page.getByRole("region", { name: "Notifications" });
  await expect(offer).toContainText("Shall we tell you when your tournament starts?");
  expect(await violationsOn(page, ".notice-offer")).toEqual([]);
  await offer.getByRole("button", { name: "Tell me" }).click();
  await expect(page.locator("#toasts").getByText("Notifications are on in this browser.")).toBeVisible();
  await expect(offer).toBeHidden();

  await toNotices(page, "/my-account");
  const slab = page.getByRole("region", { name: "Notifications" });
  await expect(slab.getByText("On", { exact: true })).toBeVisible();
  const kinds = slab.getByRole("group", { name: "Tell me when" });
  const answers = kinds.getByLabel("Support has answered me");
  await answers.click();
  await expect(answers).not.toBeChecked();
  expect(await violationsOn(page, "#notifications")).toEqual([]);
  await slab.getByRole("button", { name: "Send a test" }).click();
  // The cup's own start may be told meanwhile.
  const tests = () => service.pushed.filter(({ path, payload }) => path === own.path && payload.path === "/my-account");
  await expect.poll(() => tests().length, { timeout: 30_000 }).toBe(1);
  const { payload } = tests()[0]!;

  // What the server sent, as the browser's push service would hand it over; twice is once to look at.
  const cup = JSON.stringify({ ...payload, title: "Training Cup starts at 8:30 pm", path: "/lobby?tab=3" });
  const [worker] = person.serviceWorkers();
  await watched(worker!);
  await deliver(person, page, cup);
  await deliver(person, page, cup);
  await expect
    .poll(() => shown(worker!))
    .toMatchObject([{ title: "Training Cup starts at 8:30 pm", tag: payload.tag }]);
  const address = await clicked(worker!);
  expect(address).toBe(`${server.url}/lobby?tab=3`);
  expect(await shown(worker!)).toEqual([]);
  await page.goto(address);
  await expect(page.getByRole("tab", { name: "Tournaments" })).toHaveAttribute("aria-selected", "true");

  await toNotices(page, "/my-account");
  await slab.getByRole("button", { name: "Switch off" }).click();
  await expect(slab.getByRole("button", { name: "Switch notifications on" })).toBeVisible();
  await expect(slab.getByText("On", { exact: true })).toBeHidden();
  await person.close();
});

test("a browser that changes its address tells the server by itself; other browsers and a break are told on the profile", async ({
  browser,
}) => {
  const { person, page } = await subscriber(browser);
  await toNotices(page, "/my-account");
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  const slab = page.getByRole("region", { name: "Notifications" });
  await slab.getByRole("button", { name: "Switch notifications on" }).click();
  await expect(slab.getByText("On", { exact: true })).toBeVisible();

  // The push service gave the browser another address while no page was open; the worker has no token.
  const next = service.browser();
  const [worker] = person.serviceWorkers();
  await worker!.evaluate(async ({ sEndpoint, sP256dh, sAuth }) => {
    const toJSON = () => ({ endpoint: sEndpoint, keys: { p256dh: sP256dh, auth: sAuth } });
    Object.assign(PushManager.prototype, { subscribe: async () => ({ toJSON }) });
    const { promise, resolve } = Promise.withResolvers<unknown>();
    const waitUntil = (until: Promise<unknown>) => resolve(until);
    self.dispatchEvent(Object.assign(new Event("pushsubscriptionchange"), { newSubscription: null, waitUntil }));
    await promise;
  }, next.wire);
  const authorization = (await page.evaluate(() => localStorage.getItem("token"))) ?? "";
  const call = (method: "get" | "post", path: string, data?: object) =>
    page.request[method](`${server.url}/api${path}`, { headers: { authorization }, ...(data ? { data } : {}) });
  expect((await call("post", "/push/test")).status()).toBe(200);
  await expect.poll(() => service.pushed.filter(({ path }) => path === next.path).length, { timeout: 30_000 }).toBe(1);

  // Here it is another address than the server's: off, and on elsewhere as the server counts.
  const { data: known } = (await (await call("get", "/push")).json()) as { data: object };
  let nElsewhere = 1;
  await page.route("**/api/push", (route) =>
    route.fulfill({ json: { message: "success.", data: { ...known, nElsewhere } } }),
  );
  await page.reload();
  await notices(page).scrollIntoViewIfNeeded();
  await expect(slab).toContainText("They are on in one other browser where you are logged in.");
  await expect(slab.getByRole("group", { name: "Tell me when" })).toBeVisible();
  nElsewhere = 3;
  await page.reload();
  await notices(page).scrollIntoViewIfNeeded();
  await expect(slab).toContainText("They are on in 3 other browsers where you are logged in.");
  expect(await violationsOn(page, "#notifications")).toEqual([]);
  await page.unroute("**/api/push");

  expect((await call("post", "/profile/exclude", { ePeriod: "24h" })).status()).toBe(200);
  await page.reload();
  await notices(page).scrollIntoViewIfNeeded();
  await expect(slab).toContainText("Notifications stay off while you are on a break.");
  await expect(slab.getByRole("button")).toHaveCount(0);
  expect(await violationsOn(page, "#notifications")).toEqual([]);
  await person.close();
});

test("a browser that may not show notices says how to allow them; an iPhone says what it needs; one that cannot says so", async ({
  browser,
}) => {
  const player = await registerPlayer(server.url);
  const person = await newPerson(browser, server.url, player);
  const page = await person.newPage();
  // As this Chromium is: without a question it allows nothing.
  await page.addInitScript(() => {
    const asked = new URLSearchParams(location.search).get("as");
    Object.defineProperty(Notification, "permission", { get: () => "denied" });
    if (asked !== null) delete (window as { PushManager?: unknown }).PushManager;
    if (asked === "iphone")
      Object.defineProperty(navigator, "userAgent", {
        get: () => "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)",
      });
  });
  const slab = page.getByRole("region", { name: "Notifications" });
  await toNotices(page, "/my-account");
  await expect(slab).toContainText("Your browser blocks notifications of this site.");
  expect(await violationsOn(page, "#notifications")).toEqual([]);
  await toNotices(page, "/my-account?as=iphone");
  await expect(slab).toContainText("On iPhone and iPad only apps on the home screen");
  await toNotices(page, "/my-account?as=old");
  await expect(slab).toContainText("This browser cannot show notifications.");
  await person.close();
});
