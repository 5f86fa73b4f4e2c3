/** Structured log; the shell's adapter masks tokens, OTPs and personal data. Fields first, then one plain sentence. */
export interface Log {
  debug(fields: object, message: string): void;
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
  error(fields: object, message: string): void;
  child(fields: object): Log;
}
