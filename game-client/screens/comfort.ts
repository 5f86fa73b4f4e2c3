/** What larger words and a left-handed table need of style: it comes to whoever wants that, or opens the settings. */
import { effect, type ReadonlySignal } from "@preact/signals-react";
import type { Preferences } from "../state/preferences.ts";
import { addStyles } from "./add-styles.ts";

/**
 * On a desk all that is written grows with the stage (`uiOf`). A phone has no space for that: there the letters grow within their boxes, in
 * `--letters`; of what is small and crowded, half as much (`--few`).
 */
const SIZES: Readonly<Record<string, readonly (readonly [parts: string, px: number])[]>> = {
  ".table--compact": [
    [".centre--panel > p, .check", 11.5],
    [".banner, .ribbon", 12],
    [".action, .centre--panel .button", 13],
  ],
  ".table--upright": [
    [".banner, .ribbon, .centre--panel > p, .check", 12],
    [".action", 14.5],
  ],
};
const FEW: typeof SIZES = {
  ".table--compact": [
    [".pill", 11.5],
    [".plate__box b", 11],
    [".action--pre, .count", 10.5],
    [".plate__box small", 10],
    [".badge", 9.5],
    [".slot--finish span", 9],
  ],
  ".table--upright": [
    [".plate__box b, .action--pre", 11],
    [".plate__box small", 10.5],
    [".badge", 9.5],
  ],
};

const grown = (sizes: typeof SIZES, by: string): string =>
  Object.entries(sizes)
    .flatMap(([table, parts]) =>
      parts.map(
        ([names, px]) =>
          `[data-text] ${table} :is(${names}) { font-size: calc(${px}px * var(${by})); line-height: 1.15 }`,
      ),
    )
    .join("\n");

const STYLE = `
${grown(SIZES, "--letters")}
${grown(FEW, "--few")}
[data-text] :is(.table--compact, .table--upright) :is(.panel > *, .dialog > *, .result-panel__body) { zoom: calc(var(--ui) * var(--letters)) }

@media (height < 380px) { .table--compact { --few: 1 } }
@media (height < 700px) { .table--upright { --few: 1 } }

[data-hand] .table:not(.table--upright) .actions { right: auto; left: 14px; transform-origin: 0 100% }
[data-hand] .table--compact:not(.table--upright) .actions { left: 6px }
[data-hand] .table--upright .actions { flex-direction: row-reverse }
[data-hand] .table:not(.table--upright) .panel { right: 10px; left: auto }

.volume { display: flex; align-items: center; gap: 12px }
.volume input { flex: 1; width: 0; min-height: 28px; accent-color: var(--gold-500) }
.looks--three { grid-template-columns: repeat(3, 1fr) }
`;

let stop: (() => void) | undefined;

/** The window follows these choices from now on. */
export function applyComfort(preferences: ReadonlySignal<Preferences>): void {
  if (stop === undefined) addStyles(STYLE);
  stop?.();
  const { dataset, style } = document.documentElement;
  stop = effect(() => {
    const { text, leftHanded } = preferences.value;
    if (text > 1) dataset.text = String(text);
    else delete dataset.text;
    if (leftHanded) dataset.hand = "left";
    else delete dataset.hand;
    style.setProperty("--letters", String(text));
    style.setProperty("--few", String(1 + (text - 1) / 2));
  });
}
