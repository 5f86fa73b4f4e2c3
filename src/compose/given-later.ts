import { assert } from "../../modules/kernel/index.ts";

/** Something that is built later than who needs it; asked for too early, it is a fault of the order here. */
export function givenLater<T>(name: string) {
  let given: T | null = null;
  return {
    give(value: T): void {
      given = value;
    },
    get(): T {
      assert(given !== null, `${name} are built before anybody asks them`);
      return given;
    },
  };
}
