import type { Problem } from '@duet/core/kernel';
import type { Order, PayerApproval, PaymentButton, PaymentMethod, PaymentOutcome } from '@duet/core/payments';
import type { Language } from '@duet/core/tenant';
import { batch, makeObservable } from '../../state/index.ts';

type ButtonMethod = Extract<PaymentMethod<HTMLElement>, { kind: 'button' }>;

/** `completing`: the payer agreed and the money is being taken. `paid` and `failed` replace the button. */
type ButtonPhase = 'opening' | 'ready' | 'completing' | 'paid' | 'failed';

interface ButtonPaymentParts {
  readonly language: () => Language;
  /** Told once for each answer that the member sees in the button's place. */
  readonly onOutcome: (outcome: PaymentOutcome) => void;
  readonly onChecking: () => void;
}

/** A provider's own button on the page of an order, and what replaces it (PAY-08, PAY-09). */
export class ButtonPaymentStore {
  phase: ButtonPhase = 'opening';
  problem: Problem | undefined = undefined;
  #button: PaymentButton<HTMLElement> | undefined;
  #host: HTMLElement | undefined;
  #isDisposed = false;

  constructor(
    readonly order: Order,
    private readonly method: ButtonMethod,
    private readonly parts: ButtonPaymentParts,
  ) {
    makeObservable(this, ['order', 'method', 'parts']);
  }

  /** The provider's name, as the order lists it. */
  get name(): string {
    return this.method.name;
  }

  /** What members know the provider by. */
  get title(): string {
    return this.method.title;
  }

  dispose(): void {
    this.#isDisposed = true;
    this.#button?.close();
  }

  /** Draws the button into its container, once. */
  async mount(host: HTMLElement): Promise<void> {
    if (this.#host === host) return;
    this.#host = host;
    const opened = await this.method.entry.open(this.parts.language());
    if (this.#isDisposed) return;
    const isDrawn = opened.ok && (await this.draw(opened.value, host));
    batch(() => {
      if (isDrawn) this.phase = 'ready';
      else this.fail({ key: 'error_payment_unavailable' });
    });
  }

  /** Puts the container back after a failure; what it holds is drawn anew. */
  retry(): void {
    this.phase = 'opening';
    this.problem = undefined;
  }

  private draw(button: PaymentButton<HTMLElement>, host: HTMLElement): Promise<boolean> {
    this.#button?.close();
    this.#button = button;
    return button.mount(host, {
      begin: this.begin,
      onApproved: this.complete,
      // Who closes the window has said nothing against this way of paying: the button is still there.
      onCancelled: () => undefined,
      onFailed: () => this.fail({ key: 'error_payment_unavailable' }),
    });
  }

  private async begin(): Promise<string | undefined> {
    const begun = await this.method.payByButton.begin(this.order);
    if (begun.ok) return begun.value;
    this.show(begun.error);
    return undefined;
  }

  private async complete(approval: PayerApproval): Promise<void> {
    this.phase = 'completing';
    this.show(await this.method.payByButton.complete(this.order, approval));
  }

  private show(outcome: PaymentOutcome): void {
    if (outcome.kind === 'checking') {
      this.phase = 'ready';
      if (!this.#isDisposed) this.parts.onChecking();
      return;
    }
    this.parts.onOutcome(outcome);
    if (outcome.kind === 'paid') this.phase = 'paid';
    else this.fail(outcome.problem);
  }

  private fail(problem: Problem | undefined): void {
    this.phase = 'failed';
    this.problem = problem;
  }
}
