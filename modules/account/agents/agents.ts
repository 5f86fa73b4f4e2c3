import { type Clock, type Database, err, ok, printableLine, type Result } from "../../kernel/index.ts";
import { AgentRequest, MESSAGES } from "../contract.ts";
import { createStore } from "../store.ts";

const LONGEST_NAME = 100;

/** An agent whom players may link themselves to (S2 § 2.3). */
export interface Agent {
  /** Six characters, letters in upper case. */
  readonly id: string;
  readonly name: string;
  /** Takes new players. */
  readonly isActive: boolean;
}

/** What an operator does about agents. */
export interface AgentOperatorApi {
  /** Agents by id, 1,000 at most. */
  list(most: number): Promise<readonly Agent[]>;
  /** Adds an agent, or gives one another name and opens it again. Refused in one line: an id that has not six characters, no name. */
  save(id: string, name: string): Promise<Result<Agent, string>>;
  /** The agent takes no new players; links stay. False when there is no such agent. */
  close(id: string): Promise<boolean>;
}

/** The agents' desk over the account's tables. */
export function createAgentOperatorApi({
  database,
  clock,
}: {
  readonly database: Database;
  readonly clock: Clock;
}): AgentOperatorApi {
  const store = createStore(database);
  return {
    list: store.agents,
    async save(id, name) {
      const parsed = AgentRequest.safeParse({ sAgentId: id });
      if (!parsed.success) return err(MESSAGES.agentId.error());
      const agent = {
        id: parsed.data.sAgentId,
        name: printableLine(name.trim().slice(0, LONGEST_NAME)),
        isActive: true,
      };
      if (agent.name === "") return err("An agent has a name");
      await store.saveAgent({ ...agent, createdAt: clock.now() });
      return ok(agent);
    },
    close: (id) => store.closeAgent(id.trim().toUpperCase()),
  };
}
