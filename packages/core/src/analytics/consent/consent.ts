import { Cell, type ReadonlyCell } from '../../kernel/index.ts';
import type { OptionalConsentGroup } from '../../tenant/index.ts';

/** What a visitor can agree to. What is necessary to run the product is always on; a tenant requests some of the others. */
export const CONSENT_GROUPS = ['necessary', 'performance', 'functional', 'targeting'] as const;
export type ConsentGroup = 'necessary' | OptionalConsentGroup;

/** Kinds of analytics destinations. */
export const ANALYTICS_CATEGORIES = ['statistics', 'personalisation', 'advertising'] as const;
export type AnalyticsCategory = (typeof ANALYTICS_CATEGORIES)[number];

/** Own table (A76). What is necessary to run the product is no reason to measure anybody. */
const GROUP_CATEGORIES: Readonly<Record<ConsentGroup, readonly AnalyticsCategory[]>> = {
  necessary: [],
  performance: ['statistics'],
  functional: ['personalisation'],
  targeting: ['advertising'],
};

/** The destinations that may receive events (ANA-02). A category that no agreed group contains gets nothing. */
export const consentedCategories = (groups: ReadonlySet<ConsentGroup>): ReadonlySet<AnalyticsCategory> =>
  new Set([...groups].flatMap((group) => GROUP_CATEGORIES[group]));

/** What the person at this device has agreed to; nothing until they answer. Not reset at logout: it is not the member's. */
export class ConsentState {
  readonly #groups = new Cell<ReadonlySet<ConsentGroup>>(new Set());
  readonly #isAnswered = new Cell(false);

  get groups(): ReadonlyCell<ReadonlySet<ConsentGroup>> {
    return this.#groups;
  }

  /** Whether the tenant's present question has an answer, be it yes or no. */
  get isAnswered(): ReadonlyCell<boolean> {
    return this.#isAnswered;
  }

  setGroups(groups: ReadonlySet<ConsentGroup>): void {
    this.#groups.update(() => new Set(groups));
    this.#isAnswered.update(() => true);
  }

  /** There is no answer, or it was given to another question: nothing is agreed to. */
  clear(): void {
    this.#groups.update((groups) => (groups.size === 0 ? groups : new Set()));
    this.#isAnswered.update(() => false);
  }
}
