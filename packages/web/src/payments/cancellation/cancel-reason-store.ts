import type { Problem } from '@duet/core/kernel';
import { cancellationObstacle, type CancellationForm, type ChooseCancellationReason } from '@duet/core/payments';
import type { SessionState, Subscription } from '@duet/core/session';
import { makeObservable, observeCell } from '../../state/index.ts';

/** The first step of cancelling: why. */
export class CancelReasonStore {
  form: CancellationForm = { reason: '', comment: '' };
  problem: Problem | undefined = undefined;
  readonly #session: () => ReturnType<SessionState['session']['get']>;

  constructor(
    private readonly choose: Pick<ChooseCancellationReason, 'execute'>,
    /** The tenant's, in its order (TEN-25). */
    readonly reasons: readonly string[],
    session: Pick<SessionState, 'session'>,
  ) {
    this.#session = observeCell(session.session, 'session');
    makeObservable(this, ['choose', 'reasons']);
  }

  /** Whether it is known what the member has: the page may be the first one that is opened. */
  get isLoaded(): boolean {
    const session = this.#session();
    return session.status === 'member' && session.self !== undefined;
  }

  /** Whether something renews that could be cancelled here. */
  get canCancel(): boolean {
    return this.subscription?.autoRenewal === true && this.subscription.canChangeAutoRenewal;
  }

  /** Why what renews cannot be cancelled here; undefined where it can be, and where nothing renews. */
  get obstacle(): Problem | undefined {
    return cancellationObstacle(this.subscription);
  }

  private get subscription(): Subscription | undefined {
    const session = this.#session();
    return session.status === 'member' ? session.self?.subscription : undefined;
  }

  setField(field: keyof CancellationForm, text: string): void {
    this.form = { ...this.form, [field]: text };
    this.problem = undefined;
  }

  submit(): void {
    const chosen = this.choose.execute(this.form);
    this.problem = chosen.ok ? undefined : chosen.error;
  }
}
