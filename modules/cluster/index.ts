export { createCluster } from "./cluster.ts";
