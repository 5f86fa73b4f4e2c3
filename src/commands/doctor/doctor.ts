/** `rummy doctor`: looks at a set-up before it serves, or while it does, and says what to do. It changes nothing. */
import { type Config, missingInProduction } from "../../config.ts";
import { type Checked, checks, inTime } from "./check.ts";
import { lookAtCopies, lookAtData, lookAtDescriptors } from "./machine.ts";
import { lookAtAddress, lookAtVendors } from "./network.ts";
import { lookAtDatabases, lookAtRedis } from "./servers.ts";

const MARKS = { right: "  ok   ", unsure: "  look ", wrong: "WRONG  " } as const;

/**
 * Prints a line for each thing that was looked at: settings, descriptors, data folder, copies, databases, Redis, clocks, vendors, the address
 * that players use and its proxy. Answers whether nothing is wrong; what may be meant so does not count (V-9, V-25).
 */
export async function doctorCommand(config: Config, print: (line: string) => void): Promise<boolean> {
  const asked = [
    lookAtDatabases(config),
    inTime("REDIS_URL", lookAtRedis(config)),
    lookAtVendors(config),
    inTime("PUBLIC_URL", lookAtAddress(config)),
  ];
  const here = [
    ...lookAtSettings(config),
    ...lookAtDescriptors(),
    ...lookAtData(config),
    ...lookAtCopies(config, Date.now()),
  ];
  const all: readonly Checked[] = [...here, ...(await Promise.all(asked)).flat()];
  for (const { state, about, text } of all) print(`${MARKS[state]}${about}: ${text}`);
  const wrong = all.filter(({ state }) => state === "wrong").length;
  const unsure = all.filter(({ state }) => state === "unsure").length;
  print(`${wrong} wrong, ${unsure} to look at, ${all.length - wrong - unsure} ok`);
  return wrong === 0;
}

/** Those that cannot be are refused before this, all at once. */
function lookAtSettings(config: Config): readonly Checked[] {
  const { right, unsure, wrong } = checks("settings");
  const missing = missingInProduction(config);
  if (missing !== null) return [wrong(missing)];
  if (config.server.mode === "production") return [right("all that production needs is set")];
  return [
    unsure(
      "MODE is development: stand-ins for vendors, and everybody can read what would be mailed. Players need production",
    ),
  ];
}
