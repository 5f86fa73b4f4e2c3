import { useEffect, useRef } from "react";
import { commandOf, type KeyMap, type Moving } from "./keys.ts";

const FIELDS = "input, select, textarea, [contenteditable]";

/** Hands over what keys command on this page, while nobody types and no dialog is open. `own` has to stay the same object. */
export function useKeys<Command extends string>(
  own: KeyMap<Command>,
  onCommand: (command: Command | Moving) => void,
): void {
  const latest = useRef(onCommand);
  latest.current = onCommand;
  useEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      const inField = document.activeElement?.matches(FIELDS) ?? false;
      const inDialog = document.querySelector("dialog[open]") !== null;
      const command = commandOf(own, event, { inField, inDialog });
      if (command === null) return;
      event.preventDefault();
      latest.current(command);
    };
    window.addEventListener("keydown", pressed);
    return () => window.removeEventListener("keydown", pressed);
  }, [own]);
}
