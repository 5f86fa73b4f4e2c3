/**
 * What a test renders or reads without saying in which language is English. From its first test on, not before: a text that a module reads
 * while it is loaded would stay in one language for all readers, so it throws (`modules/kernel/language.ts`).
 */
import { beforeAll } from "bun:test";
import { fallBackTo } from "../../modules/kernel/index.ts";

beforeAll(() => fallBackTo("en"));
