import { say } from "../../kernel/index.ts";
import { type ContentFacts, percentOfBps } from "../facts.ts";
import type { Thing } from "../structured.ts";
import { contentTexts } from "../texts/index.ts";
import { Article } from "./article.tsx";
import { often, statesListed } from "./phrases.ts";

/** A question with its answer. */
export interface Question {
  readonly question: string;
  readonly answer: string;
  /** It is about money: not asked where there is none. */
  readonly isOfMoney?: true;
}

/** The ten questions of S2 § 2.11 and § 9. */
export function questionsOf(facts: ContentFacts): readonly Question[] {
  const { need, free, ready, wild, points, connection, where, cost, documents, rigged } = contentTexts.faq;
  return [
    { question: say(need.question, { brand: facts.brand }), answer: need.answer },
    { question: free.question, answer: say(free.answer, chipsOf(facts)), isOfMoney: true },
    ready,
    wild,
    points,
    connection,
    {
      question: where.question,
      answer: say(where.answer, { states: statesListed(facts.restrictedPlayStates) }),
      isOfMoney: true,
    },
    {
      question: cost.question,
      answer: say(cost.answer, {
        lowest: percentOfBps(facts.feeLowestBps),
        highest: percentOfBps(facts.feeHighestBps),
      }),
      isOfMoney: true,
    },
    { ...documents, isOfMoney: true },
    rigged,
  ];
}

const chipsOf = (facts: ContentFacts) => ({
  chips: facts.practiceChips.toLocaleString("en-IN"),
  often: often(facts.practiceRefillMinutes),
});

/** The questions without those about money, and one of what it costs: where there is no money (decision 0090). */
export function socialQuestions(facts: ContentFacts): readonly Question[] {
  const { question, answer } = contentTexts.faq.nothing;
  return [
    ...questionsOf(facts).filter(({ isOfMoney }) => !isOfMoney),
    { question, answer: say(answer, chipsOf(facts)) },
  ];
}

/** The questions as search engines read them (schema.org `FAQPage`). */
export const faqStructured = (facts: ContentFacts): Thing => ({
  "@type": "FAQPage",
  mainEntity: questionsOf(facts).map(({ question, answer }) => ({
    "@type": "Question",
    name: question,
    acceptedAnswer: { "@type": "Answer", text: answer },
  })),
});

interface FaqProps {
  readonly lead: string;
  readonly questions: readonly Question[];
}

/** /faq: an accordion without script, the first question open. */
export const Faq = ({ lead, questions }: FaqProps) => (
  <Article title={contentTexts.faq.heading} lead={lead}>
    <div className="faq">
      {questions.map(({ question, answer }, index) => (
        <details key={question} name="faq" open={index === 0}>
          <summary>{question}</summary>
          <p>{answer}</p>
        </details>
      ))}
    </div>
  </Article>
);
