import type { Clock } from '../../kernel/index.ts';
import type { ConsentQuestion } from '../../tenant/index.ts';
import type { ConsentGroup, ConsentState } from './consent.ts';
import type { ConsentAnswer, ConsentStorage } from './consent-storage.port.ts';
import type { PrivacySignal } from './privacy-signal.port.ts';

/**
 * The answer to the tenant's question for consent (ANA-02): taken up from the device, given, changed and withdrawn in the
 * same way, and the same in all tabs. An answer to another list of groups or another version of the question does not
 * count. A browser that objects to tracking has answered no until the person answers yes.
 */
export class ManageConsent {
  constructor(
    readonly question: ConsentQuestion,
    private readonly state: ConsentState,
    private readonly consentStorage: ConsentStorage,
    private readonly signal: PrivacySignal,
    private readonly clock: Clock,
  ) {}

  /** Whether the panel opens by itself: something is requested, without an answer and without an objection. */
  get shouldAsk(): boolean {
    return this.question.groups.length > 0 && !this.state.isAnswered.get() && !this.signal.optsOut();
  }

  /** Takes up the kept answer and follows other tabs until the returned function is called. */
  start(): () => void {
    this.#restore();
    return this.consentStorage.onChangeInOtherTab(() => {
      this.#restore();
    });
  }

  /** Groups that are not requested cannot be agreed to. An empty set withdraws everything. */
  answer(agreed: ReadonlySet<ConsentGroup>): void {
    const { groups: asked, version } = this.question;
    const answer: ConsentAnswer = {
      version,
      asked,
      agreed: asked.filter((group) => agreed.has(group)),
      answeredAt: this.clock.now(),
    };
    this.consentStorage.save(answer);
    this.state.setGroups(new Set(answer.agreed));
  }

  #restore(): void {
    const answer = this.consentStorage.read();
    if (answer && this.#isToThisQuestion(answer)) this.state.setGroups(new Set(answer.agreed));
    else this.state.clear();
  }

  #isToThisQuestion({ version, asked, agreed }: ConsentAnswer): boolean {
    const { groups } = this.question;
    const isSameList = asked.length === groups.length && groups.every((group) => asked.includes(group));
    return version === this.question.version && isSameList && agreed.every((group) => asked.includes(group));
  }
}
