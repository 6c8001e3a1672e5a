import type { Analytics, PaywallSource } from '@duet/core/analytics';
import { Cancellation, callProblem, type Problem } from '@duet/core/kernel';
import {
  isOrderOver,
  reportPaidOrder,
  type LoadOrder,
  type Order,
  type OrderRequest,
  type PaymentMethod,
  type PaymentOutcome,
  type Paywall,
  type WatchPayment,
} from '@duet/core/payments';
import type { Language } from '@duet/core/tenant';
import { batch, makeObservable, observeCell } from '../../state/index.ts';
import { ButtonPaymentStore } from './button-payment-store.ts';
import { CardPaymentStore } from './card-payment-store.ts';
import { PagePaymentStore } from './page-payment-store.ts';

type CardMethod = Exclude<PaymentMethod<HTMLElement>, { kind: 'button' }>;

/** `asking` for a card, `paying` with it, `checking` what became of it, `paid`. */
export type PurchasePhase = 'asking' | 'paying' | 'checking' | 'paid';

export interface PurchaseDependencies {
  readonly loadOrder: Pick<LoadOrder, 'execute'>;
  readonly paymentMethods: (gateways: readonly string[]) => readonly PaymentMethod<HTMLElement>[];
  readonly watchPayment: Pick<WatchPayment, 'start' | 'stop'>;
  readonly analytics: Analytics;
  readonly paywall: Paywall;
  readonly language: () => Language;
  /** Leaves for a provider's own page. */
  readonly leaveFor: (address: string) => void;
}

/** The purchase of one plan: its order, the ways to pay it, and the answer. */
export class PurchaseStore {
  order: Order | undefined = undefined;
  /** Why there is no order. */
  problem: Problem | undefined = undefined;
  phase: PurchasePhase = 'asking';
  /** Why the last attempt to pay came to nothing. */
  refusal: Problem | undefined = undefined;
  /** The id of the order that could not be paid any more, in whose place this one is. */
  replacedId: string | undefined = undefined;
  /** The card field of the chosen provider. */
  card: CardPaymentStore | undefined = undefined;
  /** The page of the chosen provider, where it asks for cards on its own. */
  page: PagePaymentStore | undefined = undefined;
  /** The way to pay by a provider's own button, where the order has one. */
  button: ButtonPaymentStore | undefined = undefined;
  /** Every provider that takes a card for the order. */
  private cards: readonly CardMethod[] = [];
  readonly #visit: () => ReturnType<Paywall['visit']['get']>;
  #loading = new Cancellation();

  constructor(
    private readonly parts: PurchaseDependencies,
    private readonly request: OrderRequest,
  ) {
    this.#visit = observeCell(parts.paywall.visit, 'paywall');
    makeObservable(this, ['parts', 'request']);
  }

  /** The providers that take a card, in the order in which the order lists them. */
  get cardProviders(): readonly { readonly name: string; readonly title: string }[] {
    return this.cards.map(({ name, title }) => ({ name, title }));
  }

  get chosenName(): string | undefined {
    return this.card?.name ?? this.page?.name;
  }

  /** What is shown beside the card: what is wrong with what is typed, else why it was refused. */
  get cardProblem(): Problem | undefined {
    return this.card?.problem ?? this.refusal;
  }

  /** What led the member to the plans (PAY-32). */
  get source(): PaywallSource {
    return this.#visit().source ?? 'navigation';
  }

  start(): void {
    this.parts.paywall.open();
    void this.load();
  }

  dispose(): void {
    this.#loading.cancel();
    this.parts.watchPayment.stop();
    this.card?.dispose();
    this.button?.dispose();
    this.parts.paywall.leavePage();
  }

  /** Opens the order, anew if it could not be had before, and continues at the state of its payment. */
  async load(): Promise<void> {
    this.#loading.cancel();
    const loading = new Cancellation();
    this.#loading = loading;
    this.problem = undefined;
    const loaded = await this.parts.loadOrder.execute(this.request, loading);
    if (loading.cancelled) return;
    batch(() => {
      if (loaded.ok) this.showOrder(loaded.value);
      else this.showProblem(callProblem(loaded.error));
    });
  }

  /** Opens the card field of another provider, in place of the present one. */
  chooseCard(name: string): void {
    const method = this.cards.find((card) => card.name === name);
    if (!method || this.chosenName === name || this.phase !== 'asking') return;
    this.refusal = undefined;
    this.card?.dispose();
    this.card = undefined;
    this.page = undefined;
    if (method.kind === 'card') {
      this.card = new CardPaymentStore(method, this.parts.language);
      void this.card.open();
    } else {
      this.page = new PagePaymentStore(method, this.parts.leaveFor);
      void this.page.load();
    }
  }

  /** Pays. A second press while it is under way is the first one. */
  async pay(): Promise<void> {
    const way = this.card?.field ? this.card : this.page;
    if (!this.order || !way || this.phase !== 'asking') return;
    this.phase = 'paying';
    this.refusal = undefined;
    this.replacedId = undefined;
    const answer = await way.pay(this.order);
    if (answer) this.handleAnswer(answer);
    // The provider's page takes over; who comes back by the browser's own button finds the order as it was.
    else batch(() => (this.phase = 'asking'));
  }

  /** Nothing is left of an order that could not be had again: neither what was typed for it nor its buttons. */
  private showProblem(problem: Problem | undefined): void {
    this.problem = problem;
    this.phase = 'asking';
    this.order = undefined;
    this.card?.dispose();
    this.button?.dispose();
    this.card = this.page = this.button = undefined;
  }

  private showOrder(order: Order): void {
    this.order = order;
    if (order.status === 'paid') {
      this.phase = 'paid';
      this.parts.paywall.recordPurchase(order.invoiceId);
    } else if (order.status === 'checking') this.checkPayment(order);
    else {
      this.phase = 'asking';
      this.offerMethods(order);
    }
  }

  /** One card field at a time, of the order's first provider until another is chosen; and the first button. */
  private offerMethods(order: Order): void {
    const methods = this.parts.paymentMethods(order.gateways);
    this.cards = methods.filter((method) => method.kind !== 'button');
    const button = methods.find((method) => method.kind === 'button');
    this.button?.dispose();
    this.button =
      button &&
      new ButtonPaymentStore(order, button, {
        language: this.parts.language,
        onOutcome: (outcome) => {
          this.report(outcome);
          if (isOrderOver(outcome)) void this.replaceOrder();
        },
        onChecking: () => this.checkPayment(order),
      });
    const [first] = this.cards;
    if (this.cards.some(({ name }) => name === this.chosenName)) return;
    if (first) this.chooseCard(first.name);
    else if (!button) this.problem = { key: 'error_payment_unavailable' };
  }

  private report(answer: PaymentOutcome): void {
    this.parts.analytics.event('payment_answered', { answer: answer.kind, source: this.source });
    if (answer.kind === 'paid' && this.order) reportPaidOrder(this.order, this.parts.paywall, this.parts.analytics);
  }

  private handleAnswer(answer: PaymentOutcome): void {
    this.report(answer);
    if (this.#loading.cancelled) return;
    if (answer.kind === 'paid') this.phase = 'paid';
    else if (answer.kind === 'checking') {
      if (this.order) this.checkPayment(this.order);
    } else if (isOrderOver(answer)) void this.replaceOrder();
    else {
      this.phase = 'asking';
      // Checked since before any way to pay was offered: now they are.
      if (this.card?.field) this.card.field.focus();
      else if (this.order && !this.page) this.offerMethods(this.order);
      this.refusal = answer.problem;
    }
  }

  /** Asks for an order that can be paid. A card that was typed stays as it is; nothing is paid without another press. */
  private async replaceOrder(): Promise<void> {
    if (this.#loading.cancelled) return;
    this.phase = 'paying';
    const replaced = this.order?.invoiceId;
    await this.load();
    batch(() => (this.replacedId = this.phase === 'asking' ? replaced : undefined));
  }

  private checkPayment({ invoiceId }: Order): void {
    this.phase = 'checking';
    this.parts.watchPayment.start(invoiceId, this.handleAnswer);
  }
}
