import { expect, test } from "bun:test";
import { IMAGE_BYTES, VIDEO_BYTES } from "../contract.ts";
import { SAMPLES } from "../testing/files.ts";
import { ATTACHABLE, attachmentsProblem, takenOf } from "./attachments.ts";

const png = (size: number) => ({ type: "image/png", size });
const mp4 = (size: number) => ({ type: "video/mp4", size });

test.each([
  [[], null],
  [[png(1), png(2), mp4(3), mp4(4)], null],
  [[png(1), png(2), png(3), png(4), png(5)], "Please select only 4 files"],
  [[{ type: "application/pdf", size: 9 }], "Please select Image(s) or Video(s)"],
  [[{ type: "", size: 9 }], "Please select Image(s) or Video(s)"],
  [[{ type: "image/svg+xml", size: 9 }], "Please select Image(s) or Video(s)"],
  [[png(0)], "Please select Image(s) or Video(s)"],
  [[png(IMAGE_BYTES - 1)], null],
  [[mp4(1), png(IMAGE_BYTES)], "Image size must be less than 4 MB"],
  [[mp4(VIDEO_BYTES - 1)], null],
  [[mp4(VIDEO_BYTES)], "Video size must be less than 15 MB"],
])("S2 § 5: attachments %j: %p", (files, problem) => {
  expect(attachmentsProblem(files)).toBe(problem);
});

test("the picker offers what the server takes", () => {
  expect([...ATTACHABLE].sort()).toEqual(Object.keys(SAMPLES).sort() as never);
});

test("one more than four is taken, so that the form complains of it, and no more after that", () => {
  const five = takenOf([], [png(1), png(2), png(3), png(4), png(5), png(6)]);
  expect(five).toHaveLength(5);
  expect(takenOf(five, [png(7)])).toEqual([]);
  expect(takenOf(five.slice(1), [png(7), png(8)])).toEqual([png(7)]);
  expect(takenOf([...five, png(9)], [png(7)])).toEqual([]);
});
