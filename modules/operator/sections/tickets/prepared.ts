/** What places in a prepared answer are filled with. */
export interface Places {
  readonly player: string;
  readonly issue: string;
  readonly reported: string;
  readonly brand: string;
}

/** A prepared answer with its places filled, each once: what a player has written fills one and is not looked at again. */
export const filled = (text: string, places: Places): string =>
  text.replace(/\{(player|issue|reported|brand)\}/g, (_, name: keyof Places) => places[name]);
