import { pgSchema } from "drizzle-orm/pg-core";

export const operatorSchema = pgSchema("operator");
