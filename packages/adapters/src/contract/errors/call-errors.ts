import type { ProblemKey } from '@duet/core/kernel';

/** What one call's failures mean: by status, and by message text (lower case; compared without case). */
export interface CallErrors {
  readonly statuses?: Readonly<Record<number, ProblemKey>>;
  readonly texts?: Readonly<Record<string, ProblemKey>>;
  /** What any other refusal (4xx) means, shown with the server's own words where it gave some (REG-43). */
  readonly otherwise?: ProblemKey;
  /** The server may answer with several messages at once, as JSON in its text (PWD-08, ACC-12). */
  readonly isListed?: true;
}
