/** How the server runs. */
export type Mode = "development" | "production";

/** Crashes in production: stand-ins for outside services would let strangers in and tell everybody's codes. */
export function refuseInProduction(mode: Mode, service: string): void {
  if (mode === "production") throw new Error(`the sandbox's ${service} does not start in production`);
}
