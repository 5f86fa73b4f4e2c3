import { useEffect, useRef } from "react";
import { type Command, commandOf } from "./keys.ts";

const FIELDS = "input, select, textarea, [contenteditable]";

/** Hands over what keys command on this page, while nobody types and no dialog is open. */
export function useKeys(onCommand: (command: Command) => void): void {
  const latest = useRef(onCommand);
  latest.current = onCommand;
  useEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      const inField = document.activeElement?.matches(FIELDS) ?? false;
      const inDialog = document.querySelector("dialog[open]") !== null;
      const command = commandOf(event, { inField, inDialog });
      if (command === null) return;
      event.preventDefault();
      latest.current(command);
    };
    window.addEventListener("keydown", pressed);
    return () => window.removeEventListener("keydown", pressed);
  }, []);
}
