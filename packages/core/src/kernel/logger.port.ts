/** Where a fault goes that no one on screen needs to see (ERR-62, PRO-29). Never given a token or personal data. */
export interface Logger {
  warn(event: string, details?: Readonly<Record<string, string | number | boolean>>): void;
}
