import { z } from "zod";

/** Has a process look at the platform's orders at once, and not at its next second. */
export const LOOK_NOW = { name: "tables.floorLook", request: z.object({}), answer: z.object({}) };
