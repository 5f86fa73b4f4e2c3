/** What is to be done in a guided deal: a panel where the stage keeps a place for it, and a frame around what it speaks of. */
import type { CSSProperties } from "react";
import { useEffect, useRef } from "react";
import { useDerived, useValue } from "../../modules/ui/browser/signals.ts";
import { cardCorner } from "../scene/hand-layout.ts";
import { liftOf, type Rect, type Stage } from "../scene/stage.ts";
import { handLayoutOf } from "../screens/hand-layout.ts";
import { usePlayed, useStage } from "../screens/table-context.tsx";
import { blocksOf, type Hand } from "../state/hand.ts";
import { cardOf, cardsOf, type GuidedDeal, type Step } from "./guided-deals.ts";
import { stepLabel, stepText } from "./messages.ts";
import { guidedTexts } from "./texts/index.ts";

interface GuideProps {
  readonly deal: GuidedDeal;
  /** The number of the step that the player is at. */
  readonly at: number;
  readonly onRead: () => void;
}

export function Guide({ deal, at, onRead }: GuideProps) {
  const { coach: place } = useStage();
  const step = deal.steps[at];
  if (!step || place === null) return null;
  return (
    <>
      <Marks step={step} />
      <Words deal={deal} step={step} at={at} place={place} onRead={onRead} />
    </>
  );
}

interface WordsProps extends GuideProps {
  readonly step: Step;
  readonly place: Rect;
}

const IN_HAND: ReadonlySet<Step["about"]> = new Set(["hand", "discard", "finish", "drop"]);

function Words({ deal, step, at, place, onRead }: WordsProps) {
  const text = stepText(deal.key, step.key);
  const next = useRef<HTMLButtonElement>(null);
  // Who plays by keys need not look for it.
  useEffect(() => {
    if (step.does === "read" && document.activeElement === document.body) next.current?.focus();
  }, [step]);
  return (
    <aside
      className={`coach ${IN_HAND.has(step.about) ? "coach--2" : "coach--1"}`}
      aria-label={guidedTexts.region}
      style={{ left: place.x, top: place.y, width: place.w, height: place.h }}
    >
      <div role="status">
        <b>{text.title}</b> <small>{stepLabel(at + 1, deal.steps.length)}</small>
        <p>{text.text}</p>
      </div>
      {step.does === "read" && (
        <footer>
          <button ref={next} type="button" className="button button--gold" onClick={onRead}>
            {guidedTexts.next}
          </button>
        </footer>
      )}
    </aside>
  );
}

/** Cards that a step speaks of. */
function cardsIn(step: Step): readonly number[] {
  if (step.does === "group") return cardsOf(step.cards);
  return step.does === "discard" || step.does === "finish" ? [cardOf(step.card)] : [];
}

const MARK: CSSProperties = {
  position: "absolute",
  zIndex: 3,
  borderRadius: 8,
  outline: "3px solid var(--gold-300)",
  outlineOffset: 2,
  pointerEvents: "none",
};

/** Frames around cards of the hand, or around a pile. Buttons have theirs from the style sheet, by the step's subject. */
function Marks({ step }: { readonly step: Step }) {
  const { session } = usePlayed();
  const stage = useStage();
  const hand = useValue(session.state.hand);
  const selected = useValue(session.state.selected);
  const isHidden = useDerived(() => session.state.preview.value !== null, [session]);
  if (isHidden) return null;
  const cards = cardsIn(step).flatMap((card) => cardBox(card, hand, stage, selected.has(card)));
  const pile = pileOf(step, stage);
  return (
    <div aria-hidden="true">
      {[...cards, ...(pile ? [pile] : [])].map(({ x, y, w, h }) => (
        <span key={`${x} ${y}`} style={{ ...MARK, left: x, top: y, width: w, height: h }} />
      ))}
    </div>
  );
}

function pileOf({ about }: Step, { stock, open, joker, finish, pile: { w, h } }: Stage): Rect | null {
  const places: Partial<Record<Step["about"], { readonly x: number; readonly y: number }>> = {
    stock,
    open,
    joker,
    finish,
  };
  const at = places[about];
  return at ? { x: at.x - w / 2, y: at.y - h / 2, w, h } : null;
}

function cardBox(card: number, hand: Hand, stage: Stage, isSelected: boolean): readonly Rect[] {
  const blocks = blocksOf(hand);
  const block = blocks.findIndex((one) => one.includes(card));
  if (block < 0) return [];
  const layout = handLayoutOf(hand, stage);
  const at = blocks[block]!.indexOf(card);
  const { x, y } = cardCorner(layout, block, at);
  // A card shows as much of itself as its right neighbour leaves free.
  const isFree = layout.segments.some((one) => one.block === block && one.from + one.count - 1 === at);
  return [{ x, y: y - (isSelected ? liftOf(stage) : 0), w: isFree ? layout.cardW : layout.step, h: layout.cardH }];
}
