/** See bun-lock.mjs. */
export function lockOfBun(
  bunLock: string,
  version: string,
): {
  readonly lockfileVersion: number;
  readonly packages: Readonly<
    Record<
      string,
      | {
          readonly integrity?: string;
          readonly dependencies?: Readonly<Record<string, string>>;
          readonly optionalDependencies?: Readonly<Record<string, string>>;
        }
      | undefined
    >
  >;
};
