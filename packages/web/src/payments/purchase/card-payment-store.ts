import type { Problem } from '@duet/core/kernel';
import type { CardField, Order, PaymentMethod, PaymentOutcome } from '@duet/core/payments';
import type { Language } from '@duet/core/tenant';
import { batch, makeObservable, observeCell } from '../../state/index.ts';

type CardMethod = Extract<PaymentMethod<HTMLElement>, { kind: 'card' }>;

/** The card field of one provider on the page of an order. */
export class CardPaymentStore {
  field: CardField<HTMLElement> | undefined = undefined;
  /** Why no card can be requested. */
  unavailable: Problem | undefined = undefined;
  #fieldState: (() => ReturnType<CardField<HTMLElement>['state']['get']>) | undefined;
  #isDisposed = false;

  constructor(
    private readonly method: CardMethod,
    private readonly language: () => Language,
  ) {
    makeObservable(this, ['method', 'language']);
  }

  /** The provider's name, as the order lists it. */
  get name(): string {
    return this.method.name;
  }

  /** What members know the provider by. */
  get title(): string {
    return this.method.title;
  }

  get isReady(): boolean {
    return (this.field && this.#fieldState?.().isReady) ?? false;
  }

  /** What is wrong with what is typed. */
  get problem(): Problem | undefined {
    return this.field && this.#fieldState?.().problem;
  }

  /** Fetches the card field, anew where that failed before. */
  async open(): Promise<void> {
    this.unavailable = undefined;
    const opened = await this.method.openCardField.execute(this.language());
    if (this.#isDisposed) {
      if (opened.ok) opened.value.close();
      return;
    }
    batch(() => {
      if (!opened.ok) {
        this.unavailable = opened.error;
        return;
      }
      this.#fieldState = observeCell(opened.value.state, 'cardField');
      this.field = opened.value;
    });
  }

  /** Pays with what was typed; undefined while there is no field. */
  async pay(order: Order): Promise<PaymentOutcome | undefined> {
    return this.field && this.method.payByCard.execute(order, this.field);
  }

  dispose(): void {
    this.#isDisposed = true;
    this.field?.close();
    this.field = undefined;
  }
}
