/**
 * A canvas that writes down what is drawn on it, as SVG: so that pages show the very pictures that the game window paints. It knows what the cards'
 * art draws with, and throws at anything else. Letters are left out: a picture of its own has no fonts.
 */
type Matrix = readonly [number, number, number, number, number, number];

interface State {
  readonly matrix: Matrix;
  readonly clip: string;
}

class Gradient {
  readonly stops: (readonly [number, string])[] = [];
  readonly ends: readonly number[];

  constructor(...ends: readonly number[]) {
    this.ends = ends;
  }

  addColorStop(at: number, colour: string): void {
    this.stops.push([at, colour]);
  }
}

const short = (value: number) => String(Math.round(value * 100) / 100);
const list = (...values: readonly number[]) => values.map(short).join(" ");
const product = ([a, b, c, d, e, f]: Matrix, [g, h, i, j, k, l]: Matrix): Matrix => [
  ...([a * g + c * h, b * g + d * h, a * i + c * j, b * i + d * j] as const),
  ...([a * k + c * l + e, b * k + d * l + f] as const),
];

class SvgCanvas {
  fillStyle: string | Gradient = "#000";
  strokeStyle = "#000";
  lineWidth = 1;
  lineCap = "butt";
  lineJoin = "miter";
  font = "";
  textAlign = "";
  textBaseline = "";
  readonly defs: string[] = [];
  readonly #drawn: { readonly around: string; readonly path: string }[] = [];
  #path = "";
  #state: State = { matrix: [1, 0, 0, 1, 0, 0], clip: "" };
  readonly #states: State[] = [];

  save = () => void this.#states.push(this.#state);
  restore = () => {
    this.#state = this.#states.pop() ?? this.#state;
  };
  translate = (x: number, y: number) => this.#turn([1, 0, 0, 1, x, y]);
  scale = (x: number, y: number) => this.#turn([x, 0, 0, y, 0, 0]);
  #turn(by: Matrix): void {
    this.#state = { ...this.#state, matrix: product(this.#state.matrix, by) };
  }

  createLinearGradient = (...ends: readonly number[]) => new Gradient(...ends);

  beginPath = () => {
    this.#path = "";
  };
  closePath = () => this.#add("Z");
  moveTo = (x: number, y: number) => this.#add(`M${list(x, y)}`);
  lineTo = (x: number, y: number) => this.#add(`L${list(x, y)}`);
  bezierCurveTo = (...points: readonly number[]) => this.#add(`C${list(...points)}`);
  quadraticCurveTo = (...points: readonly number[]) => this.#add(`Q${list(...points)}`);
  arc = (x: number, y: number, r: number, from: number, to: number) => this.ellipse(x, y, r, r, 0, from, to);
  ellipse = (x: number, y: number, rx: number, ry: number, turn: number, from: number, to: number) => {
    const at = (angle: number) => list(x + rx * Math.cos(angle), y + ry * Math.sin(angle));
    const go = (angle: number) => `A${list(rx, ry, (turn * 180) / Math.PI)} 0 1 ${at(angle)}`;
    if (turn !== 0) throw new Error("an ellipse lies straight here");
    const isWhole = to - from >= Math.PI * 2 - 1e-6;
    this.#add(`${isWhole || this.#path === "" ? "M" : "L"}${at(from)}`);
    this.#add(isWhole ? `${go(from + Math.PI)}${go(to)}Z` : go(to));
  };
  roundRect = (x: number, y: number, w: number, h: number, r: number) =>
    this.#add(
      `M${list(x + r, y)}H${short(x + w - r)}A${list(r, r)} 0 0 1 ${list(x + w, y + r)}V${short(y + h - r)}A${list(r, r)} 0 0 1 ${list(x + w - r, y + h)}` +
        `H${short(x + r)}A${list(r, r)} 0 0 1 ${list(x, y + h - r)}V${short(y + r)}A${list(r, r)} 0 0 1 ${list(x + r, y)}Z`,
    );
  #add(piece: string): void {
    this.#path += piece;
  }

  fill = () => this.#draw(`fill="${this.#ink(this.fillStyle)}"`);
  stroke = () => {
    const ends = this.lineCap === "butt" ? "" : ` stroke-linecap="${this.lineCap}"`;
    const joins = this.lineJoin === "miter" ? "" : ` stroke-linejoin="${this.lineJoin}"`;
    this.#draw(`fill="none" stroke="${this.strokeStyle}" stroke-width="${short(this.lineWidth)}"${ends}${joins}`);
  };
  clip = () => {
    const id = `c${this.defs.length}`;
    this.defs.push(`<clipPath id="${id}"><path d="${this.#path}"/></clipPath>`);
    this.#state = { ...this.#state, clip: ` clip-path="url(#${id})"` };
  };
  fillText = () => {};

  #ink(style: string | Gradient): string {
    if (typeof style === "string") return style;
    const id = `g${this.defs.length}`;
    const [x1, y1, x2, y2] = style.ends.map(short);
    const stops = style.stops.map(([at, colour]) => `<stop offset="${at}" stop-color="${colour}"/>`).join("");
    this.defs.push(
      `<linearGradient id="${id}" gradientUnits="userSpaceOnUse" x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}">${stops}</linearGradient>`,
    );
    return `url(#${id})`;
  }

  #draw(look: string): void {
    const { matrix, clip } = this.#state;
    const [a, b, c, d, e, f] = matrix;
    // Four places: a scale is multiplied by a hundred.
    const scale = [a, b, c, d].map((one) => String(Math.round(one * 10_000) / 10_000)).join(" ");
    this.#drawn.push({
      around: `<g transform="matrix(${scale} ${list(e, f)})"${clip}>`,
      path: `<path ${look} d="${this.#path}"/>`,
    });
  }

  /** What was drawn, in groups of what lies in one place. */
  body(): string {
    let open = "";
    let text = "";
    for (const { around, path } of this.#drawn) {
      if (around !== open) text += `${open === "" ? "" : "</g>"}${around}`;
      open = around;
      text += path;
    }
    return `${text}${open === "" ? "" : "</g>"}`;
  }
}

/** What `draw` paints into a box of that size, as an SVG file. */
export function svgOf(
  title: string,
  [w, h]: readonly [number, number],
  draw: (ctx: CanvasRenderingContext2D) => void,
): string {
  const canvas = new SvgCanvas();
  draw(canvas as unknown as CanvasRenderingContext2D);
  const body = canvas.body();
  const defs = canvas.defs.length > 0 ? `<defs>${canvas.defs.join("")}</defs>` : "";
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${w} ${h}"><title>${title}</title>${defs}${body}</svg>\n`;
}
