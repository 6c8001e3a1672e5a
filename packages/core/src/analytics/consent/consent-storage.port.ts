import type { ConsentGroup } from './consent.ts';

/** An answer as it is kept: to which question, when, and what was agreed to. */
export interface ConsentAnswer {
  /** Version of the tenant's question (`tenant.json`). */
  readonly version: number;
  /** Groups that were requested. */
  readonly asked: readonly ConsentGroup[];
  readonly agreed: readonly ConsentGroup[];
  /** Milliseconds since the epoch. */
  readonly answeredAt: number;
}

/** Keeps the answer for this tenant on this device. Never throws; what cannot be stored lasts as long as the page. */
export interface ConsentStorage {
  /** Undefined where there is none, or one that cannot be read. */
  read(): ConsentAnswer | undefined;
  save(answer: ConsentAnswer): void;
  /** Calls `listener` when another tab has changed the answer, until the returned function is called. */
  onChangeInOtherTab(listener: () => void): () => void;
}
