/** Push messages, clicks on what they showed, and browsers that change their address (Push API, Notifications API). */
import { KEPT_SUBSCRIPTION, type KeptSubscription, NOTICES_CACHE } from "../../modules/push/kept-contract.ts";
import { addressOf, shownOf, windowAt } from "./notices.ts";

/** The part of the worker's globals that is used here; TypeScript's own list of them excludes that of pages. */
interface NoticeScope {
  addEventListener(type: "push", run: (event: PushMessageEvent) => void): void;
  addEventListener(type: "notificationclick", run: (event: ClickEvent) => void): void;
  addEventListener(type: "pushsubscriptionchange", run: (event: ChangeEvent) => void): void;
  readonly registration: ServiceWorkerRegistration;
  readonly location: Location;
  readonly clients: {
    matchAll(options: object): Promise<readonly WindowClient[]>;
    openWindow(address: string): Promise<unknown>;
  };
}
interface LastingEvent {
  waitUntil(until: Promise<unknown>): void;
}
interface PushMessageEvent extends LastingEvent {
  readonly data: { text(): string } | null;
}
interface ClickEvent extends LastingEvent {
  readonly notification: Notification;
}
interface ChangeEvent extends LastingEvent {
  readonly newSubscription?: PushSubscription | null;
}
interface WindowClient {
  readonly url: string;
  focus(): Promise<unknown>;
}

declare const self: NoticeScope;

/** Listens; has to be called while the worker starts. */
export function listenForNotices(): void {
  self.addEventListener("push", (event) => {
    const { title, options } = shownOf(event.data?.text() ?? null);
    event.waitUntil(self.registration.showNotification(title, options));
  });
  self.addEventListener("notificationclick", (event) => {
    event.notification.close();
    event.waitUntil(lead(addressOf(event.notification.data, self.location.origin)));
  });
  self.addEventListener("pushsubscriptionchange", (event) => event.waitUntil(renew(event.newSubscription ?? null)));
}

/** Leads to the window that shows the page; a new one otherwise, so that no unsaved work is lost. */
async function lead(address: string): Promise<void> {
  const open = windowAt(await self.clients.matchAll({ type: "window", includeUncontrolled: true }), address);
  await (open ? open.focus() : self.clients.openWindow(address));
}

/** Tells the server of the new address; a worker has no token, so it shows the old address's secret. */
async function renew(given: PushSubscription | null): Promise<void> {
  const cache = await caches.open(NOTICES_CACHE);
  const kept = (await (await cache.match(KEPT_SUBSCRIPTION))?.json()) as KeptSubscription | undefined;
  if (kept === undefined) return;
  const { endpoint, keys } = (given ?? (await subscribeAnew(kept.key))).toJSON();
  if (!endpoint || !keys?.p256dh || !keys.auth) return;
  const body = {
    sOldEndpoint: kept.sEndpoint,
    sOldAuth: kept.sAuth,
    sEndpoint: endpoint,
    sP256dh: keys.p256dh,
    sAuth: keys.auth,
  };
  const headers = { "content-type": "application/json" };
  const answer = await fetch("/api/push/renew", { method: "POST", headers, body: JSON.stringify(body) });
  // Where the server does not know the old one, the profile says that they are off.
  if (answer.ok)
    await cache.put(KEPT_SUBSCRIPTION, Response.json({ sEndpoint: endpoint, sAuth: keys.auth, key: kept.key }));
}

const subscribeAnew = (applicationServerKey: string): Promise<PushSubscription> =>
  self.registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey });
