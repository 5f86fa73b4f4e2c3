import type { Bus, Log } from "../../modules/kernel/index.ts";

/** A bus whose connection can be looked at and closed. */
export interface OpenBus extends Bus {
  /** Whether the bus can carry messages now. */
  healthy(): boolean;
  close(): Promise<void>;
}

/**
 * Carries announcements within one process. Messages arrive after the current task, as a copy made through JSON, so
 * that callers cannot rely on what Redis could not do.
 */
export function createMemoryBus(log: Log): OpenBus {
  const topics = new Topics(log);
  let open = true;
  return {
    publish(topic, message) {
      const text = JSON.stringify(message);
      queueMicrotask(() => {
        if (open) topics.deliver(topic, text);
      });
    },
    subscribe: (topic, receive) => topics.add(topic, receive),
    healthy: () => open,
    async close() {
      open = false;
    },
  };
}

type Receive = (message: unknown) => void;

/** The listeners of this process, by topic; a listener that throws disturbs no other. */
export class Topics {
  private readonly listeners = new Map<string, Set<Receive>>();

  constructor(private readonly log: Log) {}

  /** Adds a listener; the returned function takes it off. `onEmpty` is called when the topic's last one goes. */
  add(topic: string, receive: Receive, onEmpty?: () => void): () => void {
    const listeners = this.listeners.get(topic) ?? new Set<Receive>();
    this.listeners.set(topic, listeners);
    // A wrapper of its own, so that the same function may listen twice.
    const own: Receive = (message) => receive(message);
    listeners.add(own);
    return () => {
      if (!listeners.delete(own) || listeners.size > 0) return;
      this.listeners.delete(topic);
      onEmpty?.();
    };
  }

  has(topic: string): boolean {
    return this.listeners.has(topic);
  }

  names(): readonly string[] {
    return [...this.listeners.keys()];
  }

  deliver(topic: string, text: string): void {
    for (const receive of [...(this.listeners.get(topic) ?? [])]) {
      try {
        receive(JSON.parse(text));
      } catch (error) {
        this.log.error({ topic, error }, "a listener of the bus failed");
      }
    }
  }
}
