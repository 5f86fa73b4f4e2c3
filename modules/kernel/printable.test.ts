import { describe, expect, test } from "bun:test";
import fc from "fast-check";
import { csvField, isPrintable, printableLine, printableText, shownOnTerminal } from "./printable.ts";

/** One of each kind that must not be kept. */
const UNSEEN: Readonly<Record<string, string>> = {
  "the terminal's escape": "\u001b]0;title\u0007".slice(0, 1),
  "a zero byte": "\0",
  bell: "\u0007",
  backspace: "\b",
  delete: "\u007f",
  "a C1 control (CSI)": "\u009b",
  "right-to-left override": "\u202e",
  "left-to-right embedding": "\u202a",
  "an isolate": "\u2066",
  "pop isolate": "\u2069",
  "left-to-right mark": "\u200e",
  "right-to-left mark": "\u200f",
  "Arabic letter mark": "\u061c",
  "zero-width space": "\u200b",
  "word joiner": "\u2060",
  "byte order mark": "\ufeff",
  "soft hyphen": "\u00ad",
  "a filler": "\u3164",
  "combining grapheme joiner": "\u034f",
  "a tag": "\u{e0041}",
  "a private sign": "\ue000",
  "an unassigned sign": "\u{10fffe}",
  "half a pair": "\ud83d",
  "the blank of Braille": "\u2800",
  "a joiner between Latin letters": "\u200d",
  "a non-joiner between Latin letters": "\u200c",
  "a variation of a letter": "\ufe0f",
};

describe("printable", () => {
  test.each(Object.entries(UNSEEN))("%s goes, and nothing else does", (_what, sign) => {
    expect(isPrintable(`As${sign}ha`)).toBe(false);
    for (const clean of [printableLine, printableText]) expect(clean(`As${sign}ha`)).toBe("Asha");
    expect(printableLine(`${sign}Asha Rao${sign}`)).toBe("Asha Rao");
  });

  test.each([
    ["a Malayalam chillu", "അവന്\u200d"],
    ["Devanagari without its ligature", "क्\u200cष"],
    ["Sinhala", "ශ්\u200dරී"],
    ["Urdu", "می\u200cخواہ"],
    ["a family", "👨\u200d👩\u200d👧"],
    ["a red heart", "❤\ufe0f"],
    ["a shade", "👍🏽"],
    ["a flag", "🇮🇳"],
    ["Tamil", "ராஜா"],
    ["an end of ayah", "\u06dd"],
  ])("%s stays as it is written", (_what, text) => {
    expect([printableLine(text), printableText(text), isPrintable(text)]).toEqual([
      text.normalize("NFC"),
      text.normalize("NFC"),
      true,
    ]);
  });

  test("breaks stay where there are lines, and are spaces where there are none", () => {
    for (const end of ["\n", "\r\n", "\r", "\u2028", "\u2029", "\u0085", "\v", "\f"]) {
      expect(printableText(`one${end}two`)).toBe("one\ntwo");
      expect(printableLine(`one${end}two`)).toBe("one two");
    }
    expect([isPrintable("one\ntwo"), isPrintable("one\ntwo", true)]).toEqual([false, true]);
    expect(printableLine("  a \t  b\u00a0\u3000c ")).toBe("a b c");
  });

  test("a text is composed, so that two spellings are one", () => {
    for (const text of ["Re\u0301na", "Re\u200b\u0301na"]) expect(printableLine(text)).toBe("R\u00e9na");
    expect(isPrintable("Re\u0301na")).toBe(false);
  });

  test("what was cleaned is clean, and cleaning it again changes nothing", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary", maxLength: 200 }), (text) => {
        const [line, lines] = [printableLine(text), printableText(text)];
        expect([isPrintable(line), isPrintable(lines, true)]).toEqual([true, true]);
        expect([printableLine(line), printableText(lines)]).toEqual([line, lines]);
      }),
      { numRuns: 500 },
    );
  });

  test("eight times the text costs about eight times as much, never its square", () => {
    // Of the processor's time: a stopwatch also counts what else a busy machine runs meanwhile.
    const least = (text: string) => {
      const runs = Array.from({ length: 7 }, () => {
        const begun = process.cpuUsage();
        printableText(printableLine(text) + text);
        const { user, system } = process.cpuUsage(begun);
        return user + system;
      });
      return Math.min(...runs);
    };
    for (const unit of ["\u200d", "\u001b", "क\u200d", " \n"])
      expect(least(unit.repeat(64_000)) / least(unit.repeat(8_000))).toBeLessThan(32);
  });
});

describe("on a terminal", () => {
  test.each(Object.entries(UNSEEN))("%s is shown, not obeyed", (_what, sign) => {
    const shown = shownOnTerminal(`a${sign}b`);
    expect(isPrintable(shown)).toBe(true);
    expect(JSON.parse(`"${shown}"`)).toBe(`a${sign}b`);
  });

  test("lines, columns and words of any script stay", () => {
    const text = "date\tname\n2026-04-01\tक्\u200cष ❤\ufe0f ₹5";
    expect(shownOnTerminal(text)).toBe(text);
    expect(shownOnTerminal("a\r\u2028b")).toBe("a\\u000d\\u2028b");
  });
});

describe("a field of a CSV file", () => {
  test.each(["=1+1", "+1", "-1", "@SUM(A1)", "\t=1", "\r=1", "\n=1", "＝1+1"])("%j is no formula", (text) => {
    expect(csvField(text)).toBe(`"'${text}"`);
  });

  test("quotes are doubled, the rest stays", () => {
    expect([csvField('Asha "A" Rao'), csvField("a,b"), csvField("")]).toEqual(['"Asha ""A"" Rao"', '"a,b"', '""']);
  });
});
