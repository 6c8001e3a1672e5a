import type { CardOnPage, Order, PaymentMethod, PaymentOutcome } from '@duet/core/payments';
import { batch, makeObservable } from '../../state/index.ts';

type PageMethod = Extract<PaymentMethod<HTMLElement>, { kind: 'page' }>;

/** Paying on the page of one provider, or with the card that was left there. */
export class PagePaymentStore {
  /** The card that can be paid with at once; undefined where another is to be entered. */
  card: CardOnPage | undefined = undefined;
  isReady = false;

  constructor(
    private readonly method: PageMethod,
    private readonly leaveFor: (address: string) => void,
  ) {
    makeObservable(this, ['method', 'leaveFor']);
  }

  /** The provider's name, as the order lists it. */
  get name(): string {
    return this.method.name;
  }

  /** What members know the provider by. */
  get title(): string {
    return this.method.title;
  }

  async load(): Promise<void> {
    const card = await this.method.payOnPage.storedCard();
    batch(() => {
      this.card = card;
      this.isReady = true;
    });
  }

  /** Pays with the card that is there, else leaves for the provider's page: then there is no outcome yet. */
  async pay(order: Order): Promise<PaymentOutcome | undefined> {
    if (this.card) return this.method.payOnPage.payStored(order);
    const opened = await this.method.payOnPage.open(order);
    if (!opened.ok) return opened.error;
    this.leaveFor(opened.value);
    return undefined;
  }

  /** Another card is entered, and takes the place of the one that is there once it is: a plan may renew with that one. */
  enterAnother(): void {
    this.card = undefined;
  }
}
