import type { ServerMessage } from "../contract.ts";

/** The messages of one text of the server's, in order: by version 2 of the protocol it may be an array of them. */
export function messagesIn(text: string): readonly ServerMessage[] {
  const heard = JSON.parse(text) as ServerMessage | readonly ServerMessage[];
  return Array.isArray(heard) ? heard : [heard as ServerMessage];
}
