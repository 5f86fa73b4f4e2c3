import type { PlayerId } from "../../kernel/index.ts";

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Could a player, a table or a deal have this id? Others are not looked for. */
export const isId = (text: string): text is PlayerId => UUID.test(text);
