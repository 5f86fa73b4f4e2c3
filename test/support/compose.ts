/** `deploy/compose.yaml` as the engine reads it, with the variables of its own environment that are not set. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "../../src/platform/files.ts";

export interface ComposeService {
  readonly image?: string;
  readonly build?: object;
  readonly command?: readonly string[];
  readonly environment?: Readonly<Record<string, string>>;
  readonly volumes?: readonly string[];
  readonly ports?: readonly string[];
  readonly tmpfs?: readonly string[];
  readonly read_only?: boolean;
  readonly cap_drop?: readonly string[];
  readonly security_opt?: readonly string[];
  readonly profiles?: readonly string[];
  readonly depends_on?: Readonly<Record<string, { readonly condition: string }>>;
  readonly healthcheck?: { readonly test?: readonly string[]; readonly disable?: boolean };
}

export interface Compose {
  readonly services: Readonly<Record<string, ComposeService>>;
  readonly configs: Readonly<Record<string, { readonly content: string }>>;
  readonly volumes: Readonly<Record<string, unknown>>;
}

const DEPLOY: string = join(ROOT, "deploy");

/** Variables such as `${NAME:-default}` are replaced by what `given` has of them, or by their default. */
export function readCompose(given: Readonly<Record<string, string>> = {}): Compose {
  const text = readFileSync(join(DEPLOY, "compose.yaml"), "utf8");
  const filled = text.replace(
    /(?<!\$)\$\{(\w+):-([^}]*)\}/g,
    (_, name: string, fallback: string) => given[name] || fallback,
  );
  return Bun.YAML.parse(filled) as Compose;
}
