/** Carries texts to a topic's listeners: sockets through the server's own topics, all others in this process. */
export interface FanOut {
  publish(topic: string, text: string): void;
  /** Calls `receive` for each text on `topic` until the returned function is called. */
  subscribe(topic: string, receive: (text: string) => void): () => void;
  /** Sockets hear what is published once the server that holds them is known. */
  bind(publish: (topic: string, text: string) => void): void;
}

/** A fan-out without listeners yet. */
export function createFanOut(): FanOut {
  const listeners = new Map<string, Set<(text: string) => void>>();
  let toSockets: (topic: string, text: string) => void = () => {};
  return {
    publish(topic, text) {
      toSockets(topic, text);
      const here = listeners.get(topic);
      if (here) for (const receive of [...here]) receive(text);
    },
    subscribe(topic, receive) {
      const here = listeners.get(topic) ?? new Set();
      listeners.set(topic, here.add(receive));
      return () => {
        here.delete(receive);
        if (here.size === 0 && listeners.get(topic) === here) listeners.delete(topic);
      };
    },
    bind(publish) {
      toSockets = publish;
    },
  };
}
