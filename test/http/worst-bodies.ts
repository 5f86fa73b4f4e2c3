/** The dearest things of the allowed size that a stranger can put into a request. */
import { BODY_BYTES, BODY_LEVELS } from "../../src/http/body.ts";

export interface WorstBody {
  readonly name: string;
  readonly type: string;
  readonly body: string | Uint8Array<ArrayBuffer>;
}

/** Repeats `unit` as often as fits between `head` and `tail`. */
function fill(unit: (at: number) => string, head = "", tail = "", bytes = BODY_BYTES): string {
  const parts = [head];
  let length = head.length + tail.length;
  for (let at = 0; ; at++) {
    const next = unit(at);
    if (length + next.length > bytes) break;
    parts.push(next);
    length += next.length;
  }
  parts.push(tail);
  return parts.join("");
}

/** A list or object, written out, without the comma that `fill` leaves at its end. */
const closed = (text: string, tail: string) => `${text.replace(/,$/, "")}${tail}`;

const nested = (levels: number, inside: string) => `${"[".repeat(levels)}${inside}${"]".repeat(levels)}`;

/** JSON of any shape, whatever the route expects. */
const SHAPES: Readonly<Record<string, string>> = {
  "distinct names": closed(
    fill((at) => `"${at.toString(36)}":1,`, "{", " "),
    "}",
  ),
  "one name again and again": closed(
    fill(() => `"a":1,`, "{", " "),
    "}",
  ),
  "names that are numbers": closed(
    fill((at) => `"${at}":1,`, "{", " "),
    "}",
  ),
  "names of one hash family": closed(
    fill((at) => `"__proto__${at}":{},`, "{", " "),
    "}",
  ),
  "a long list": closed(
    fill(() => "1,", "[", " "),
    "]",
  ),
  "a list of lists": closed(
    fill(() => `${nested(BODY_LEVELS - 2, "")},`, "[", " "),
    "]",
  ),
  "a list of objects": closed(
    fill(() => "{},", "[", " "),
    "]",
  ),
  "a number of many digits": fill(() => "9"),
  "a small number of many digits": fill(() => "0", "0.", "1"),
  "escapes in a text": fill(() => "\\u0061", '"', '"'),
  "white space": fill(() => " ", "{", "}"),
  "an open text": fill(() => "a", '"'),
  "brackets that never close": fill(() => "["),
};

/** Texts over which an expression or a normaliser may take long. */
const TEXTS: Readonly<Record<string, (length: number) => string>> = {
  letters: (length) => "a".repeat(length),
  digits: (length) => "9".repeat(length),
  spaces: (length) => `x${" ".repeat(length - 2)}x`,
  "at signs": (length) => "a@".repeat(length / 2),
  "dots after an at sign": (length) => `a@${"a.".repeat(length / 2 - 2)}`,
  "accents on one letter": (length) => `a${"\u0301".repeat(length / 2 - 2)}`,
  "accents out of order": (length) => `a${"\u0301\u0327".repeat(length / 4 - 2)}`,
  "a growing ligature": (length) => "\ufdfa".repeat(length / 3 - 1),
  "letters that fold to two": (length) => "\u0130\u00df".repeat(length / 4 - 1),
  "half pairs": (length) => "\\ud800".repeat(length / 6 - 1),
  "commas and digits": (length) => "1,".repeat(length / 2 - 1),
  "line ends": (length) => "\\n".repeat(length / 2 - 1),
};

/** Bodies for a route whose contract has these fields: every shape, and every field with every text. */
export function worstBodies(fields: readonly string[]): readonly WorstBody[] {
  const json = (name: string, body: string): WorstBody => ({ name, type: "application/json", body });
  const shapes = Object.entries(SHAPES).map(([name, body]) => json(name, body));
  const lists = fields.map((field) =>
    json(
      `${field}: a list`,
      closed(
        fill(() => "1,", `{"${field}":[`, " ]}"),
        "]}",
      ),
    ),
  );
  const texts = fields.flatMap((field) =>
    Object.entries(TEXTS).map(([name, text]) =>
      json(`${field}: ${name}`, `{"${field}":"${text(BODY_BYTES - field.length - 16)}"}`),
    ),
  );
  return [...shapes, ...lists, ...texts, ...otherTypes()];
}

/** Bodies that call themselves something else than JSON. */
function otherTypes(): readonly WorstBody[] {
  const names = fill((at) => `${at.toString(36)}=&`);
  const parts = fill(
    (at) => `--b\r\ncontent-disposition: form-data; name="${at.toString(36)}"\r\n\r\n\r\n`,
    "",
    "--b--\r\n",
  );
  return [
    { name: "a form of distinct names", type: "application/x-www-form-urlencoded", body: names },
    { name: "a form of one name", type: "application/x-www-form-urlencoded", body: fill(() => "a=&") },
    { name: "a form of brackets", type: "application/x-www-form-urlencoded", body: fill(() => "a[b][c][]=%61&") },
    { name: "a form of escapes", type: "application/x-www-form-urlencoded", body: fill(() => "%F0%9F%98%80", "a=") },
    { name: "many parts", type: "multipart/form-data; boundary=b", body: parts },
    { name: "almost a boundary", type: "multipart/form-data; boundary=b", body: fill(() => "\r\n--", "--b\r\n") },
    { name: "plain text", type: "text/plain", body: fill(() => "a") },
    { name: "bytes", type: "application/octet-stream", body: new Uint8Array(BODY_BYTES).fill(0xff) },
    { name: "a type of its own", type: "x", body: fill((at) => `"${at}":1,`, "{", "}") },
    { name: "JSON in another encoding", type: "application/json; charset=utf-16", body: fill(() => "\u0000a") },
    { name: "a type with many parameters", type: `application/json${";a=b".repeat(1_500)}`, body: "{}" },
  ];
}

/** A query, and headers, as long as the server lets them be. */
export const LONG_QUERIES: Readonly<Record<string, string>> = {
  "distinct names": fill((at) => `${at.toString(36)}=1&`, "", "", 12_000),
  "one name again and again": fill(() => "size=1&", "", "", 12_000),
  brackets: fill(() => "size[a][b]=1&", "", "", 12_000),
  escapes: fill(() => "%F0%9F%98%80", "size=", "", 12_000),
  digits: fill(() => "9", "size=", "", 12_000),
};

export const LONG_HEADERS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  cookies: { cookie: fill((at) => `c${at}=1; `, "", "", 12_000) },
  "one cookie": { cookie: fill(() => "%F0%9F%98%80", "c=", "", 12_000) },
  location: { location: fill(() => "9", "", ",1", 12_000) },
  languages: { "accept-language": fill((at) => `x${at};q=0.1,`, "", "", 12_000) },
  token: { authorization: `Bearer ${fill(() => "a", "", "", 12_000)}` },
  "a token of many parts": { authorization: fill(() => "a.", "", "", 12_000) },
  addresses: { "x-forwarded-for": fill((at) => `10.0.${at % 250}.1,`, "", "", 12_000) },
};
