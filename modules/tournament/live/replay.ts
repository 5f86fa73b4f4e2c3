import { applyDirector } from "../director/apply.ts";
import type { DirectorCommand } from "../director/command.ts";
import type { DirectorState } from "../director/state.ts";

/** Where a journal ends; null for an empty one. Throws where a command is refused that was journaled. */
export function replay(journal: readonly DirectorCommand[]): DirectorState | null {
  let state: DirectorState | null = null;
  for (const command of journal) {
    const applied = applyDirector(state, command);
    if (!applied.ok) throw new Error(`a journaled command is refused: ${command.type} ${applied.error.code}`);
    state = applied.value.state;
  }
  return state;
}
