import { join } from "node:path";
import { type InLanguages, LANGUAGE_NAMES, LANGUAGES, type Language, SCRIPTS } from "../../modules/kernel/index.ts";

/** What the pages write in English: ASCII, typography, arrows, card suits come from drawings. */
const LATIN = `${String.fromCharCode(...Array.from({ length: 95 }, (_, index) => 32 + index))}\u00a0©®·×–—‘’“”•…←→↑↓−±≤≥é`;
/** Lies in a file of its own in the font package. */
const RUPEE = "₹";

/** Characters of a script, as they lie in a package of `@fontsource` or, with all weights in one file, of `@fontsource-variable`. */
interface Cut {
  /** The CSS family that it belongs to. */
  readonly family: string;
  readonly font: string;
  readonly part: string;
  /** One weight, or from which to which its file goes. */
  readonly weight: number | { readonly min: number; readonly max: number };
  /** The weights that it stands for. */
  readonly stands: readonly number[];
  readonly characters: string;
}

/** The family of all texts. */
const TEXT = "Inter";
/** The family of a script: letters that several scripts share (a danda, what joins letters) would be loaded of all, were it one. */
const familyOf = (script: string): string => `Text ${script}`;
/** The family of languages' names: who reads English pages loads a name, and no whole script. */
const NAMES = "Language names";

/** The design's weights: text, strong, headings. */
const INTER = [400, 600, 700].flatMap((weight): Cut[] => {
  const shared = { family: TEXT, font: "inter", weight, stands: [weight] };
  return [
    { ...shared, part: "latin", characters: LATIN },
    { ...shared, part: "latin-ext", characters: RUPEE },
  ];
});

/** Hindi and Marathi have one file. */
const DEVANAGARI = "कखगघचछजझञटठडढणतथदधनपफबभमयरलळवशषसहअआइईउऊऋएऐऍओऑऔऑॲँंः़ािीुूृेैोौ्ॉॅऱ।\u200c\u200d";

/**
 * The letters and signs that a language is written with beside Latin ones; digits are Latin in all of them. A text that uses another one
 * fails a test.
 */
export const LETTERS: InLanguages<string> = {
  en: "",
  hi: DEVANAGARI,
  mr: DEVANAGARI,
  gu: "કખગઘઙચછજઝઞટઠડઢણતથદધનપફબભમયરલળવશષસહઅઆઇઈઉઊઋઍએઐઑઓઔઁંઃ઼ાિીુૂૃૅેૈૉોૌ્ૐ\u200c\u200d",
  bn: "কখগঘঙচছজঝঞটঠডঢণতথদধনপফবভমযরলশষসহৎঅআইঈউঊঋএঐওঔঁংঃ়ািীুূৃেৈোৌ্।\u200c\u200d",
  ta: "கஙசஞடணதநபமயரலவழளறனஜஷஸஹஅஆஇஈஉஊஎஏஐஒஓஔஃாிீுூெேைொோௌ்ௗ\u200c\u200d",
  te: "కఖగఘఙచఛజఝఞటఠడఢణతథదధనపఫబభమయరలళవశషసహఱఅఆఇఈఉఊఋఎఏఐఒఓఔఁంఃాిీుూృెేైొోౌ్\u200c\u200d",
};

type Other = Exclude<Language, "en">;
const OTHERS = LANGUAGES.filter((one): one is Other => one !== "en");
export interface FontFile {
  readonly family: string;
  readonly name: string;
  readonly bytes: Uint8Array;
  /** The weights that it stands for. */
  readonly stands: readonly number[];
  /** CSS `unicode-range`: a browser loads the file when a page has one of these characters. */
  readonly range: string;
  /** Needed by every page of these languages at once. */
  readonly firstIn: readonly Language[];
}

/** Inter and Noto Sans (OFL), cut down to the characters that the platform writes: six files of Inter, two for each other script. */
export async function subsetFonts(root: string): Promise<readonly FontFile[]> {
  // It takes 33 MB for as long as the process lives, and a server whose fonts are there already needs none of it.
  const { default: subsetFont } = await import("subset-font");
  const cut = createCut(root, subsetFont);
  const latin = INTER.map((one) => cut(one, one.part === "latin" && one.weight !== 700 ? LANGUAGES : []));
  const scripts = Map.groupBy(OTHERS, (language) => SCRIPTS[language]);
  const others = [...scripts].flatMap(([part, languages]) => {
    const shared = { font: `noto-sans-${part}`, part };
    // The weights of text and of what is strong: headings weigh no more there.
    const text = { ...shared, family: familyOf(part), weight: { min: 400, max: 600 }, stands: [400, 600, 700] };
    const characters = LETTERS[languages[0]!];
    return [
      cut({ ...text, characters }, languages),
      cut({ ...shared, family: NAMES, weight: 400, stands: [400], characters: namesIn(languages) }, []),
    ];
  });
  return Promise.all([...latin, ...others]);
}

/** The names of languages, which are written in one script. */
const namesIn = (languages: readonly Language[]): string => languages.map((one) => LANGUAGE_NAMES[one]).join("");

type Subset = typeof import("subset-font").default;

const createCut =
  (root: string, subsetFont: Subset) =>
  async ({ family, font, part, weight, stands, characters }: Cut, firstIn: readonly Language[]): Promise<FontFile> => {
    const isStatic = font === "inter";
    const at = isStatic ? `@fontsource/${font}` : `@fontsource-variable/${font}`;
    const file = `${font}-${part}-${isStatic ? weight : "wght"}-normal.woff2`;
    const source = await Bun.file(join(root, "node_modules", at, "files", file)).arrayBuffer();
    const bytes = await subsetFont(Buffer.from(source), characters, {
      targetFormat: "woff2",
      ...(isStatic ? {} : { variationAxes: { wght: weight } }),
    });
    return {
      family,
      name: `${font}-${part}-${typeof weight === "number" ? weight : "all"}-${Bun.hash(bytes).toString(36)}.woff2`,
      bytes,
      stands,
      range: rangeOf(characters),
      firstIn,
    };
  };

/** `U+20-7e,U+a0` */
function rangeOf(characters: string): string {
  const points = [...new Set(characters)].map((one) => one.codePointAt(0)!).sort((a, b) => a - b);
  const ranges: [number, number][] = [];
  for (const point of points) {
    const last = ranges.at(-1);
    if (last?.[1] === point - 1) last[1] = point;
    else ranges.push([point, point]);
  }
  const hex = (point: number) => point.toString(16);
  return ranges.map(([from, to]) => (from === to ? `U+${hex(from)}` : `U+${hex(from)}-${hex(to)}`)).join(",");
}

/** The files that the game window of one language needs: no other script's. Its menu of languages has the letters that the system has. */
export const fontsFor = (fonts: readonly FontFile[], language: Language): readonly FontFile[] =>
  fonts.filter(({ family }) => [TEXT, language === "en" ? TEXT : familyOf(SCRIPTS[language])].includes(family));

/** The `@font-face` rules of the files under `/assets/`, and which family a language's pages have beside Inter. */
export function fontFaces(fonts: readonly FontFile[]): string {
  // A face for each weight: browsers look for a letter only among faces of one and the same weight.
  const faces = fonts.flatMap(({ family, stands, name, range }) =>
    stands.map(
      (weight) =>
        `@font-face{font-family:"${family}";font-style:normal;font-weight:${weight};font-display:swap;` +
        `src:url("/assets/${name}") format("woff2");unicode-range:${range}}`,
    ),
  );
  const families = OTHERS.filter((one) => fonts.some(({ family }) => family === familyOf(SCRIPTS[one]))).map(
    (one) => `:root:lang(${one}){--font-script:"${familyOf(SCRIPTS[one])}"}`,
  );
  return [...faces, ...families].join("\n");
}
