/** Before the first worker starts: what all of them use is made once. */
import { preparedServer } from "../support/prepared-server.ts";

export default async function prepare(): Promise<void> {
  await preparedServer();
}
