import { typeDeclaration } from "../../ui/schema-types.ts";
import { protocolSchema } from "./shapes.ts";

let made: string | undefined;

/** The protocol as TypeScript, `/docs/protocol.d.ts`: what a client says, what the table says, and every shape in them. */
export function protocolDeclarations(): string {
  made ??= makeDeclarations();
  return made;
}

function makeDeclarations(): string {
  const { ClientMessage, ServerMessage, $defs } = protocolSchema();
  const all = Object.entries({ ClientMessage, ServerMessage, ...$defs });
  return `/** The table protocol, as /docs/protocol tells it. */\n${all.map(([name, schema]) => typeDeclaration(name, schema)).join("\n")}`;
}
