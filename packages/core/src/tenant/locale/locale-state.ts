import { Cell, type ReadonlyCell } from '../../kernel/index.ts';
import type { Language } from '../language.ts';

/** The language that everything is shown in, and those that may be chosen in its place (ENT-28). A logout changes neither. */
export class LocaleState {
  readonly #locale: Cell<Language>;

  constructor(
    initial: Language,
    /** In the tenant's order. */
    readonly supported: readonly Language[],
  ) {
    this.#locale = new Cell(initial);
  }

  get locale(): ReadonlyCell<Language> {
    return this.#locale;
  }

  set(locale: Language): void {
    this.#locale.update(() => locale);
  }
}
