/** Line icons, drawn for this window. */
const PATHS = {
  info: "M12 11v6M12 7.5v.5M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18Z",
  history: "M3.5 12a8.5 8.5 0 1 0 2.6-6.1L3.5 8.5M3.5 3.5v5h5M12 7.5V12l3 2",
  last: "M7 3.5h9l4 4V20.5H7ZM4 6.5v14M11 11h6M11 15h6",
  scores: "M4 20V10M10 20V4M16 20v-7M21 20H3",
  sound: "M4 9.5v5h3.5L12 19V5L7.5 9.5ZM15.5 9a4 4 0 0 1 0 6M18 6.5a8 8 0 0 1 0 11",
  mute: "M4 9.5v5h3.5L12 19V5L7.5 9.5ZM16 9.5l5 5M21 9.5l-5 5",
  help: "M9.2 9.2a2.9 2.9 0 1 1 4.2 2.6c-1 .5-1.4 1.1-1.4 2.2M12 17.3v.2M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18Z",
  leave: "M10 4H5v16h5M14 8l4 4-4 4M18 12H9",
  settings:
    "M12 9a3 3 0 1 0 0 6 3 3 0 0 0 0-6ZM19 12l2-1.2-2-3.5-2.2.8-1.8-1L14.6 5h-5l-.4 2.1-1.8 1L5.2 7.3l-2 3.5 2 1.2-2 1.2 2 3.5 2.2-.8 1.8 1 .4 2.1h5l.4-2.1 1.8-1 2.2.8 2-3.5Z",
  close: "M6 6l12 12M18 6 6 18",
  chips:
    "M12 4c5 0 8 1.3 8 3s-3 3-8 3-8-1.3-8-3 3-3 8-3ZM4 7v5c0 1.7 3 3 8 3s8-1.3 8-3V7M4 12v5c0 1.7 3 3 8 3s8-1.3 8-3v-5",
  wifi: "M2.5 9a14 14 0 0 1 19 0M5.5 12.5a9.5 9.5 0 0 1 13 0M8.7 16a5 5 0 0 1 6.6 0M12 19.5v.1",
  plug: "M3 3l18 18M5.5 12.5a9.5 9.5 0 0 1 4-2.4M14.5 10.2a9.5 9.5 0 0 1 4 2.3M2.5 9a14 14 0 0 1 5-3M11 5a14 14 0 0 1 10.5 4M12 19.5v.1",
  full: "M4 9V4h5M15 4h5v5M20 15v5h-5M9 20H4v-5",
  menu: "M4 6.5h16M4 12h16M4 17.5h16",
  say: "M5 4.5h14a2 2 0 0 1 2 2v8a2 2 0 0 1-2 2h-7l-5 4v-4H5a2 2 0 0 1-2-2v-8a2 2 0 0 1 2-2ZM8 9.5h8M8 12.5h5",
  flag: "M5.5 21V4M5.5 4.5h11l-2.5 4 2.5 4h-11",
  undo: "M8 5 3.5 9.5 8 14M3.5 9.5H15a5 5 0 0 1 0 10h-4",
  redo: "M16 5l4.5 4.5L16 14M20.5 9.5H9a5 5 0 0 0 0 10h4",
} as const;

export type IconName = keyof typeof PATHS;

interface IconProps {
  readonly name: IconName;
  /** Shown to a mouse that rests on it. As the button's own title it would be read out after the same name. */
  readonly tip?: string;
}

/** Decoration: the button around it carries the name. */
export function Icon({ name, tip }: IconProps) {
  return (
    <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
      {tip && <title>{tip}</title>}
      <path d={PATHS[name]} />
    </svg>
  );
}
