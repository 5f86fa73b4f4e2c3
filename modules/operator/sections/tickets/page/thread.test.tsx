import { expect, test } from "bun:test";
import { renderToStaticMarkup } from "react-dom/server";
import type { TicketDetails } from "../contract.ts";
import { Thread } from "./thread.tsx";

const at = (day: number) => `2026-07-${String(day).padStart(2, "0")}T09:00:00.000Z`;

const grievance: TicketDetails = {
  id: "018f3f6e-7f3a-7b1c-8d2e-0123456789ab",
  state: "open",
  number: "456789AB",
  player: "018f3f6e-7f3a-7b1c-8d2e-0123456789ac",
  senderName: null,
  senderEmail: null,
  title: "Others",
  category: "Others",
  createdAt: at(1),
  stateAt: at(5),
  stateBy: null,
  assignee: null,
  dueAt: null,
  isGrievance: true,
  version: 4,
  answers: 3,
  answeredBy: "ravi",
  hasFile: false,
  description: "My prize is missing",
  place: null,
  file: null,
  thread: [
    { by: "meera", text: "We look at it", at: at(2) },
    { by: "meera", text: "It is paid", at: at(5) },
    { by: "ravi", text: "It is paid now", at: at(8) },
  ],
  grievance: { acknowledgedAt: at(2), resolvedAt: at(5), resolvedBy: "meera", appealedAt: at(5), appeal: "It is not" },
  who: null,
  others: [],
  prepared: [],
};

const textsOf = (details: TicketDetails) =>
  [
    ...renderToStaticMarkup(<Thread details={details} actions={null} form={null} />).matchAll(
      /thread__text">([^<]*)</g,
    ),
  ].map(([, text]) => text);

test("O-54: an appeal stands in its place in time, after the answer that it is against", () => {
  const texts = ["My prize is missing", "We look at it", "It is paid", "It is not", "It is paid now"];
  expect(textsOf(grievance)).toEqual(texts);
  const clocks = grievance.grievance!;
  expect(textsOf({ ...grievance, grievance: { ...clocks, appealedAt: null, appeal: null } })).toEqual(
    texts.filter((text) => text !== "It is not"),
  );
});
