/** Keys of a replay: Space plays, arrows step and change the speed, Home and End go to the ends. */
import { useEffect } from "react";
import type { ReplayPlayer } from "../../state/replay-player.ts";

export function useReplayKeys(player: ReplayPlayer): void {
  useEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      switch (event.key) {
        case " ":
          // Space on a button or link is that button's.
          if (event.target instanceof Element && event.target.closest("button, a, select")) return;
          if (player.playing.peek()) player.pause();
          else player.play();
          break;
        case "ArrowRight":
          player.step(1);
          break;
        case "ArrowLeft":
          player.step(-1);
          break;
        case "ArrowUp":
          player.hurry(1);
          break;
        case "ArrowDown":
          player.hurry(-1);
          break;
        case "Home":
          player.seek(0);
          break;
        case "End":
          player.seek(Number.MAX_SAFE_INTEGER);
          break;
        default:
          return;
      }
      event.preventDefault();
    };
    addEventListener("keydown", pressed);
    return () => removeEventListener("keydown", pressed);
  }, [player]);
}
