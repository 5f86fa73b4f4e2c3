import { createAgentOperatorApi } from "../../../modules/account/index.ts";
import { err, ok } from "../../../modules/kernel/index.ts";
import type { OperatorCommand } from "./command.ts";
import { paged } from "./pages.ts";

/** `operator agents …`: whom players may link themselves to by a six-character id (S2 § 2.3). */
export const agentsCommand: OperatorCommand = {
  usage: ["agents list [--page N]", "agents add ID NAME", "agents close ID"],
  async run(platform, [verb, id, ...words]) {
    const desk = createAgentOperatorApi(platform);
    if (verb === "list" && id === undefined)
      return paged(platform, {
        read: desk.list,
        line: (agent) => `${agent.id}  ${agent.isActive ? "open  " : "closed"}  ${agent.name}`,
        none: "No agents.",
      });
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
