import { type KeyboardEvent, type ReactNode, useRef } from "react";

/** One tab: its id, which its panel shares, and what it says. */
export interface Tab<Id extends string> {
  readonly id: Id;
  readonly label: ReactNode;
}

interface TabsProps<Id extends string> {
  readonly tabs: readonly Tab<Id>[];
  readonly chosen: Id;
  readonly onChoose: (id: Id) => void;
  /** Names the row for screen readers. */
  readonly label: string;
  /** Starts the ids that tie tabs and panels together: unique on the page. */
  readonly prefix: string;
  readonly look?: "line" | "segmented";
}

/** The tab to which an arrow, Home or End leads from `at` among `count` tabs; null for other keys. */
export const nextTab = (key: string, at: number, count: number): number | null => {
  if (key === "ArrowRight") return (at + 1) % count;
  if (key === "ArrowLeft") return (at + count - 1) % count;
  if (key === "Home") return 0;
  if (key === "End") return count - 1;
  return null;
};

/** A row of tabs: one stop for the Tab key, arrows move and choose (WAI-ARIA pattern "Tabs"). */
export const Tabs = <Id extends string>({ tabs, chosen, onChoose, label, prefix, look = "line" }: TabsProps<Id>) => {
  const row = useRef<HTMLDivElement>(null);
  const onKeyDown = (event: KeyboardEvent) => {
    const at = tabs.findIndex((tab) => tab.id === chosen);
    const next = nextTab(event.key, at, tabs.length);
    const tab = next === null ? undefined : tabs[next];
    if (!tab) return;
    event.preventDefault();
    onChoose(tab.id);
    row.current?.querySelector<HTMLElement>(`#${CSS.escape(`${prefix}-tab-${tab.id}`)}`)?.focus();
  };
  return (
    <div
      ref={row}
      role="tablist"
      aria-label={label}
      className={look === "segmented" ? "tabs tabs--segmented" : "tabs"}
      onKeyDown={onKeyDown}
    >
      {tabs.map((tab) => (
        <button
          key={tab.id}
          type="button"
          role="tab"
          id={`${prefix}-tab-${tab.id}`}
          className="tab"
          aria-selected={tab.id === chosen}
          aria-controls={`${prefix}-panel-${tab.id}`}
          tabIndex={tab.id === chosen ? 0 : -1}
          onClick={() => onChoose(tab.id)}
        >
          {tab.label}
        </button>
      ))}
    </div>
  );
};

interface TabPanelProps {
  readonly prefix: string;
  readonly id: string;
  readonly chosen: boolean;
  readonly className?: string;
  readonly children: ReactNode;
}

/** What a tab shows. Stays in the page when hidden, so that what was typed is kept. */
export const TabPanel = ({ prefix, id, chosen, className, children }: TabPanelProps) => (
  <div
    role="tabpanel"
    id={`${prefix}-panel-${id}`}
    aria-labelledby={`${prefix}-tab-${id}`}
    hidden={!chosen}
    className={className}
  >
    {children}
  </div>
);
