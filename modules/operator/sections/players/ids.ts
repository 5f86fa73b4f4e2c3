import { isUuid, type PlayerId } from "../../../kernel/index.ts";

/** Could a player, a table or a deal have this id? Others are not looked for. */
export const isId = (text: string): text is PlayerId => isUuid(text);
