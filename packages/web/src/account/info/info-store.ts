import type { SetPreferredLanguage } from '@duet/core/account';
import type { Problem, ReadonlyCell } from '@duet/core/kernel';
import type { Self, Session } from '@duet/core/session';
import { LANGUAGES, type Language } from '@duet/core/tenant';
import { makeObservable, observeCell } from '../../state/index.ts';

/** What the account says of its member, and the language of emails to them. */
export class InfoStore {
  problem: Problem | undefined = undefined;
  /** What was chosen, until the server has stored it. */
  chosen: Language | undefined = undefined;
  hasSaved = false;
  readonly #session: () => Session;

  constructor(
    session: ReadonlyCell<Session>,
    private readonly setPreferredLanguage: SetPreferredLanguage,
    /** Those of the tenant. */
    readonly languages: readonly Language[],
  ) {
    this.#session = observeCell(session, 'session');
    makeObservable(this, ['languages']);
  }

  get self(): Self | undefined {
    const session = this.#session();
    return session.status === 'member' ? session.self : undefined;
  }

  /** The stored one, or the one that was just chosen; undefined where nobody ever chose. */
  get language(): Language | undefined {
    return this.chosen ?? this.self?.preferredLanguage;
  }

  async setLanguage(language: string): Promise<void> {
    const chosen = LANGUAGES.find((known) => known === language);
    if (!chosen || chosen === this.language) return;
    this.setChosen(chosen);
    const saved = await this.setPreferredLanguage.execute(chosen);
    if (this.chosen === chosen) this.setSaved(saved.ok ? undefined : saved.error);
  }

  private setChosen(language: Language): void {
    this.chosen = language;
    this.hasSaved = false;
    this.problem = undefined;
  }

  private setSaved(problem: Problem | undefined): void {
    this.chosen = undefined;
    this.hasSaved = problem === undefined;
    this.problem = problem;
  }
}
