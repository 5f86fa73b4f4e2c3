/** Classes of SQLSTATE: connections, a transaction's state, serialization, resources, objects that are in use, a server that stops or is told to. */
const AROUND: readonly string[] = ["08", "25", "40", "53", "55", "57"];

/**
 * Did a question to the database fail for what is around the data (a connection, memory, the disk, a server that stops), so that the failure says
 * nothing of them? What PostgreSQL says of the data themselves is none, nor is a mistake in this program (PostgreSQL, appendix A).
 */
export function isOutage(error: unknown): boolean {
  for (let one = error, depth = 0; one instanceof Error && depth < 5; one = one.cause, depth += 1) {
    const code = "code" in one && typeof one.code === "string" ? one.code : "";
    if (one.name === "PostgresError") return AROUND.includes(code.slice(0, 2));
    // The driver's own names, those of the operating system, and those of a connection. What else begins with ERR_ says of bytes that they are broken, or
    // is a mistake of ours.
    if (/^(?:CONNECT|ERR_(?:SOCKET|STREAM|TLS|SSL)_|E(?!RR_)[A-Z])/.test(code)) return true;
  }
  return false;
}
