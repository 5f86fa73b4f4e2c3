import { createAgentDesk } from "../../../modules/account/index.ts";
import { err, ok } from "../../../modules/kernel/index.ts";
import type { OperatorCommand } from "./command.ts";

/** `operator agents …`: whom players may link themselves to by a six-character id (S2 § 2.3). */
export const agentsCommand: OperatorCommand = {
  usage: ["agents list", "agents add ID NAME", "agents close ID"],
  async run({ database, clock }, [verb, id, ...words]) {
    const desk = createAgentDesk({ database, clock });
    if (verb === "list" && id === undefined) {
      const agents = await desk.list();
      if (agents.length === 0) return ok("No agents.");
      return ok(
        agents.map((agent) => `${agent.id}  ${agent.isActive ? "open  " : "closed"}  ${agent.name}`).join("\n"),
      );
    }
    if (id === undefined) return null;
    if (verb === "add" && words.length > 0) {
      const saved = await desk.save(id, words.join(" "));
      return saved.ok ? ok(`${saved.value.id} takes players.`) : saved;
    }
    if (verb === "close" && words.length === 0)
      return (await desk.close(id)) ? ok("Closed; its players stay linked.") : err("There is no such agent.");
    return null;
  },
};
