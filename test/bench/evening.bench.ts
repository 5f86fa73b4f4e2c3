/**
 * An evening of sixty deals in one window, and as many at three tables at once, on a processor that is six times slower: what the window
 * holds after a collection of garbage, and what its frames cost, at deal 10 and later. Nothing may have grown by more than 15 %. What a
 * frame takes of the clock only informs: it says as much of what else the machine does.
 * `--deals 60 --slower 6`; `--renderer webgl` where a graphics card draws, or is played.
 */
import { launchBrowser, newPerson } from "../support/browser.ts";
import { Evening, type Held, QUICK_DEALS, type Worked } from "../support/evening.ts";
import { registerPlayer } from "../support/player.ts";
import { startServer } from "../support/server.ts";
import type { Bench, Figure } from "./figures.ts";
import { option } from "./options.ts";

const DEALS = Number(option("deals") ?? 60);
const SLOWER = Number(option("slower") ?? 6);
const RENDERER = option("renderer");
const STRETCH = 10;
/** What is flat. */
const FLAT = 1.15;

interface Stretch extends Held, Worked {
  readonly deals: number;
}

const measure: Bench = async (progress) => {
  const server = await startServer({ settings: QUICK_DEALS });
  const browser = await launchBrowser();
  const figures: Figure[] = [];
  try {
    for (const tables of [1, 3]) {
      const player = await registerPlayer(server.url);
      const person = await newPerson(browser, server.url, player);
      const hash = RENDERER === undefined ? "" : `#renderer=${RENDERER}`;
      const window = await Evening.open(person, player, { tables, slower: SLOWER, hash });
      const stretches = await evening(window, (one) => progress(`${tables} at once: ${JSON.stringify(one)}`));
      figures.push(...compared(tables === 1 ? "one table" : "three tables", stretches));
      progress(`${tables} at once: connections were lost ${window.lost} times`);
      await person.close();
    }
  } finally {
    await browser.close();
    await server.remove();
  }
  return figures;
};

export default measure;

/** Plays the evening; answers what each ten deals left. */
async function evening(window: Evening, tell: (stretch: Stretch) => void): Promise<readonly Stretch[]> {
  const stretches: Stretch[] = [];
  for (let deals = STRETCH; deals <= DEALS; deals += STRETCH) {
    await window.playTo(deals);
    const worked = await window.worked();
    const stretch = { deals: window.deals, ...(await window.held()), ...worked };
    tell(stretch);
    stretches.push(stretch);
  }
  return stretches;
}

/** What the first ten deals left and the second ten cost (the first are the opening, too), and the most of any later ten against it. */
function compared(where: string, stretches: readonly Stretch[]): readonly Figure[] {
  const [first, second] = stretches as readonly [Stretch, Stretch, ...Stretch[]];
  const most = (of: (stretch: Stretch) => number, from: number) => Math.max(...stretches.slice(from).map(of));
  const told = (name: string, value: number, unit: string): Figure => ({ name: `${where}: ${name}`, value, unit });
  const flat = (name: string, value: number): Figure => ({
    ...told(`${name}, the most later`, value, "× before"),
    limit: { atMost: FLAT },
  });
  const costs = stretches.slice(1);
  return [
    told("heap after ten deals", first.heapMb, "MB"),
    flat("heap", most(({ heapMb }) => heapMb, 1) / first.heapMb),
    told("DOM nodes", first.nodes, "nodes"),
    flat("DOM nodes", most(({ nodes }) => nodes, 1) / first.nodes),
    told("event listeners", first.listeners, "listeners"),
    flat("event listeners", most(({ listeners }) => listeners, 1) / first.listeners),
    {
      ...told(
        "canvases, textures and buffers, more later",
        most(({ pictures }) => pictures, 1) - first.pictures,
        "pictures",
      ),
      // The browser lets some go late.
      limit: { atMost: 5 },
    },
    told("CPU a message", second.cpuMs, "ms"),
    // The middle of what came later: how many frames a message has depends on what else the machine does.
    {
      ...told("CPU a message, later", middle(stretches.slice(2).map(({ cpuMs }) => cpuMs)) / second.cpuMs, "× before"),
      limit: { atMost: FLAT },
    },
    told("a frame, median", middle(costs.map(({ medianMs }) => medianMs)), "ms"),
    told("a frame, median, last ten deals", stretches.at(-1)!.medianMs, "ms"),
    told("a frame, 95 of 100", middle(costs.map(({ slowMs }) => slowMs)), "ms"),
    told("a frame, 95 of 100, last ten deals", stretches.at(-1)!.slowMs, "ms"),
  ];
}

const middle = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[values.length >> 1] ?? Number.NaN;
