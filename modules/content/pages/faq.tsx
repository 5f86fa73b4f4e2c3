import { onceIn } from "../../kernel/index.ts";
import { type ContentFacts, listLabel, percentOfBps } from "../facts.ts";
import type { Thing } from "../structured.ts";
import { Article } from "./article.tsx";

/** A question with its answer. */
export interface Question {
  readonly question: string;
  readonly answer: string;
}

/** The ten questions of S2 § 2.11 and § 9. */
export function questionsOf(facts: ContentFacts): readonly Question[] {
  return [
    {
      question: `What do I need to play at ${facts.brand}?`,
      answer:
        "You need to be 18 or older, an Indian mobile number, an e-mail address and a browser on a phone or a computer. There is nothing to install: the game opens in a window of its own.",
    },
    {
      question: "Can I play without spending money?",
      answer: `Yes. Every new player gets ${facts.practiceChips.toLocaleString("en-IN")} practice chips, and when you run low you can fill them up again, ${onceIn(facts.practiceRefillMinutes)}. Practice tables follow the same rules as cash tables.`,
    },
    {
      question: "When is a hand ready to be declared?",
      answer:
        "When all 13 cards lie in groups, at least two of the groups are sequences, and at least one of those is pure, which means that no joker stands in for another card.",
    },
    {
      question: "What is a wild joker?",
      answer:
        "After the deal one card is turned up. All cards of its rank can stand for any card in this deal. If the turned card is a printed joker, the aces are wild.",
    },
    {
      question: "How are points counted when I lose?",
      answer:
        "Aces, kings, queens, jacks and tens count ten, other cards their number, jokers nothing. Cards in valid groups are free once you hold a pure sequence and a second sequence. We always count the best arrangement of your hand, and never more than 80 points.",
    },
    {
      question: "What happens if my connection breaks?",
      answer:
        "Your seat is kept. Your turns pass after their time runs out, and when you come back, from any browser, you find your hand as you had arranged it. After three missed turns the hand is dropped.",
    },
    {
      question: "From where can I play for cash?",
      answer: `From every state of India except ${listLabel(facts.restrictedPlayStates)}. We check your place when you register and when you join a cash table. Practice tables are free everywhere we are available.`,
    },
    {
      question: "What does a cash game cost?",
      answer: `We keep a service fee between ${percentOfBps(facts.feeLowestBps)} and ${percentOfBps(facts.feeHighestBps)} of what is won; the table names it before you sit down. There is no fee for withdrawing.`,
    },
    {
      question: "Why do you ask for my PAN and my Aadhaar?",
      answer:
        "The law asks us to know who receives winnings and to deduct tax from them. We keep only what is needed, encrypted, and show it to nobody but the authorities entitled to it.",
    },
    {
      question: "How do I know that the cards are not rigged?",
      answer:
        "Before every deal we publish a fingerprint of the shuffled deck, your browser adds its own number to the shuffle, and after the deal a page shows you the proof for every card that you saw. Anybody can check it.",
    },
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

/** /faq: an accordion without script, the first question open. */
export const Faq = ({ facts }: { facts: ContentFacts }) => (
  <Questions lead="Ten things that players ask us most." questions={questionsOf(facts)} />
);

/** Questions as an accordion. */
export function Questions({ lead, questions }: { readonly lead: string; readonly questions: readonly Question[] }) {
  return (
    <Article title="Questions and answers" lead={lead}>
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
}
