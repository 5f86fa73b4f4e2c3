/** Line icons, drawn for this window. */
const PATHS = {
  info: "M12 11v6M12 7.5v.5M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18Z",
  history: "M3.5 12a8.5 8.5 0 1 0 2.6-6.1L3.5 8.500M3.500 3.500v5h5M12 7.500V12l3 2",
  last: "M7 3.500h9l4 4V20.500H7ZM4 6.500v14M11 11h6M11 15h6",
  scores: "M4 20V10M10 20V4M16 20v-7M21 20H3",
  sound: "M4 9.500v5h3.500L12 19V5L7.500 9.500ZM15.500 9a4 4 0 0 1 0 6M18 6.500a8 8 0 0 1 0 11",
  mute: "M4 9.500v5h3.500L12 19V5L7.500 9.500ZM16 9.500l5 5M21 9.500l-5 5",
  help: "M9.200 9.200a2.900 2.900 0 1 1 4.200 2.600c-1 .5-1.400 1.100-1.400 2.200M12 17.300v.2M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18Z",
  leave: "M10 4H5v16h5M14 8l4 4-4 4M18 12H9",
  settings:
    "M12 9a3 3 0 1 0 0 6 3 3 0 0 0 0-6ZM19 12l2-1.200-2-3.500-2.200.8-1.800-1L14.600 5h-5l-.4 2.100-1.800 1L5.200 7.300l-2 3.500 2 1.200-2 1.200 2 3.500 2.200-.8 1.800 1 .4 2.100h5l.4-2.100 1.800-1 2.200.8 2-3.500Z",
  close: "M6 6l12 12M18 6 6 18",
  chips:
    "M12 4c5 0 8 1.300 8 3s-3 3-8 3-8-1.300-8-3 3-3 8-3ZM4 7v5c0 1.700 3 3 8 3s8-1.300 8-3V7M4 12v5c0 1.700 3 3 8 3s8-1.300 8-3v-5",
  wifi: "M2.500 9a14 14 0 0 1 19 0M5.500 12.500a9.500 9.500 0 0 1 13 0M8.700 16a5 5 0 0 1 6.600 0M12 19.500v.1",
  plug: "M3 3l18 18M5.500 12.500a9.500 9.500 0 0 1 4-2.400M14.500 10.200a9.500 9.500 0 0 1 4 2.300M2.500 9a14 14 0 0 1 5-3M11 5a14 14 0 0 1 10.500 4M12 19.500v.1",
  full: "M4 9V4h5M15 4h5v5M20 15v5h-5M9 20H4v-5",
  menu: "M4 6.500h16M4 12h16M4 17.500h16",
  say: "M5 4.500h14a2 2 0 0 1 2 2v8a2 2 0 0 1-2 2h-7l-5 4v-4H5a2 2 0 0 1-2-2v-8a2 2 0 0 1 2-2ZM8 9.500h8M8 12.500h5",
  flag: "M5.500 21V4M5.500 4.500h11l-2.500 4 2.500 4h-11",
  pause: "M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18ZM10 8.500v7M14 8.500v7",
  undo: "M8 5 3.500 9.500 8 14M3.500 9.500H15a5 5 0 0 1 0 10h-4",
  redo: "M16 5l4.500 4.500L16 14M20.500 9.500H9a5 5 0 0 0 0 10h4",
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
