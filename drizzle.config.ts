import { defineConfig } from "drizzle-kit";

const module = process.env.MODULE;
if (!module) throw new Error("name the module whose migrations to make: MODULE=wallet bunx drizzle-kit generate");

/** One folder of migrations and one Postgres schema a module; no module knows another's tables. */
export default defineConfig({
  dialect: "postgresql",
  schema: `./modules/${module}/schema.ts`,
  out: `./migrations/${module}`,
  schemaFilter: [module],
});
