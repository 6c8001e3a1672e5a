import { Cell, type ReadonlyCell } from '../kernel/index.ts';

/** What a visitor can agree to, one switch each in the consent dialog. */
export const CONSENT_GROUPS = ['necessary', 'performance', 'functional', 'targeting'] as const;
export type ConsentGroup = (typeof CONSENT_GROUPS)[number];

/** Kinds of analytics destinations. */
export type AnalyticsCategory = 'statistics' | 'personalisation' | 'advertising';

/** Own table (A76). What is necessary to run the product is no reason to measure anybody. */
const GROUP_CATEGORIES: Readonly<Record<ConsentGroup, readonly AnalyticsCategory[]>> = {
  necessary: [],
  performance: ['statistics'],
  functional: ['personalisation'],
  targeting: ['advertising'],
};

/** The destinations that may be told (ANA-02). A category no agreed group stands for gets nothing. */
export const consentedCategories = (groups: ReadonlySet<ConsentGroup>): ReadonlySet<AnalyticsCategory> =>
  new Set([...groups].flatMap((group) => GROUP_CATEGORIES[group]));

/** What the person here has agreed to. Nothing until they say so. */
export class ConsentState {
  readonly #groups = new Cell<ReadonlySet<ConsentGroup>>(new Set());

  get groups(): ReadonlyCell<ReadonlySet<ConsentGroup>> {
    return this.#groups;
  }

  agree(groups: ReadonlySet<ConsentGroup>): void {
    this.#groups.update(() => new Set(groups));
  }
}
