/**
 * Carries announcements between modules and, with Redis behind it, between processes. Delivery is at most
 * once and unordered across topics: truth lies in PostgreSQL, the bus only says that something changed.
 */
export interface Bus {
  /** Sends `message` (JSON) to every subscriber of `topic`, in this process and others. */
  publish(topic: string, message: unknown): void;
  /** Calls `receive` for every message on `topic` until the returned function is called. */
  subscribe(topic: string, receive: (message: unknown) => void): () => void;
}
