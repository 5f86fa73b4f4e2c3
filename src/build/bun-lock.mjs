/**
 * Bun by hash: what npm is to fetch when there is no Bun yet that could read bun.lock. Plain Node, no packages.
 */

const ENTRY = /^\s*"(bun|@oven\/bun-[\w-]+)": \["([^"]+)", "", (\{.*\}), "(sha512-[A-Za-z0-9+/=]+)"\],?$/gm;

/**
 * A lock file for npm with Bun and its binaries, each with the hash that bun.lock has; npm refuses what does not match it.
 * It names no address: npm asks the registry that it is set up with. Throws when bun.lock has no such Bun.
 */
export function lockOfBun(bunLock, version) {
  const packages = {};
  for (const [, name, spec, facts, integrity] of bunLock.matchAll(ENTRY)) {
    if (spec !== `${name}@${version}`) continue;
    const { optionalDependencies, os, cpu, libc } = JSON.parse(facts.replace(/,\s*([\]}])/g, "$1"));
    const list = (one) => (one === undefined ? undefined : [one].flat());
    packages[`node_modules/${name}`] = {
      version,
      integrity,
      ...(name === "bun" ? { optionalDependencies, hasInstallScript: true } : { optional: true }),
      os: list(os),
      cpu: list(cpu),
      libc: list(libc),
    };
  }
  const binaries = Object.keys(packages).filter((name) => name !== "node_modules/bun");
  if (packages["node_modules/bun"] === undefined || binaries.length === 0)
    throw new Error(`bun.lock has no hashes of Bun ${version}`);
  return { lockfileVersion: 3, requires: true, packages: { "": { dependencies: { bun: version } }, ...packages } };
}
