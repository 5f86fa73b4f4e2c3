/** What both sides of the trial of carriers know. */
export const CALL = "bench.double";
export const RUN = "peer:00000001";
/** Streams of requests and of answers. */
export const REQUESTS = "calls:peer";
export const ANSWERS = "answers:me";
