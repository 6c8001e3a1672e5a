import {
  agreementStanding,
  isWithdrawable,
  type Agreement,
  type AgreementId,
  type AgreementStanding,
  type DecideAgreement,
  type ListAgreements,
} from '@duet/core/account';
import type { Problem } from '@duet/core/kernel';
import { makeObservable } from '../../state/index.ts';

/** One text as the page shows it. */
export interface ShownAgreement extends Agreement {
  readonly standing: AgreementStanding;
  readonly isWithdrawable: boolean;
}

/** What the member agreed to; a decision holds at once, and goes back where the server does not take it. */
export class AgreementsStore {
  loadProblem: Problem | undefined = undefined;
  /** Why the latest decision went back. */
  decisionProblem: Problem | undefined = undefined;
  /** Which one is being decided. */
  deciding: AgreementId | undefined = undefined;
  private agreements: readonly Agreement[] | undefined = undefined;

  constructor(
    private readonly listAgreements: ListAgreements,
    private readonly decideAgreement: DecideAgreement,
  ) {
    makeObservable(this);
  }

  start(): void {
    void this.load();
  }

  get shown(): readonly ShownAgreement[] | undefined {
    return this.agreements?.map((agreement) => ({
      ...agreement,
      standing: agreementStanding(agreement),
      isWithdrawable: isWithdrawable(agreement.id),
    }));
  }

  async load(): Promise<void> {
    const listed = await this.listAgreements.execute();
    this.setListed(listed.ok ? listed.value : this.agreements, listed.ok ? undefined : listed.error);
  }

  /** Ignored while another decision is on its way: a second press of a double click is no second choice. */
  async decide(id: AgreementId, isAccepted: boolean): Promise<void> {
    if (this.deciding !== undefined) return;
    const before = this.agreements;
    this.setDeciding(id, isAccepted);
    const decided = await this.decideAgreement.execute(id, isAccepted);
    this.setDecided(decided.ok ? this.agreements : before, decided.ok ? undefined : decided.error);
    // When it was decided, and which version that was, is the server's to say.
    if (decided.ok) await this.load();
  }

  private setListed(agreements: readonly Agreement[] | undefined, problem: Problem | undefined): void {
    this.agreements = agreements;
    this.loadProblem = problem;
  }

  private setDeciding(id: AgreementId, isAccepted: boolean): void {
    this.deciding = id;
    this.decisionProblem = undefined;
    this.agreements = this.agreements?.map((known) => (known.id === id ? { ...known, isAccepted } : known));
  }

  private setDecided(agreements: readonly Agreement[] | undefined, problem: Problem | undefined): void {
    this.deciding = undefined;
    this.agreements = agreements;
    this.decisionProblem = problem;
  }
}
