import type { Analytics, PaywallSource } from '@duet/core/analytics';
import { Cancellation, callProblem, type Problem } from '@duet/core/kernel';
import {
  reportPaidOrder,
  type CardField,
  type LoadOrder,
  type OpenCardField,
  type Order,
  type PayByCard,
  type PaymentOutcome,
  type Paywall,
  type WatchPayment,
} from '@duet/core/payments';
import type { Language } from '@duet/core/tenant';
import { makeAutoObservable, runInAction } from 'mobx';
import { observeCell } from '../../mobx/index.ts';

/** `asking` for a card, `paying` with it, `checking` what became of it, `paid`. */
export type PurchasePhase = 'asking' | 'paying' | 'checking' | 'paid';

export interface PurchaseDependencies {
  readonly loadOrder: Pick<LoadOrder, 'execute'>;
  readonly openCardField: Pick<OpenCardField<HTMLElement>, 'execute'>;
  readonly payByCard: Pick<PayByCard, 'execute'>;
  readonly watchPayment: Pick<WatchPayment, 'start' | 'stop'>;
  readonly analytics: Analytics;
  readonly paywall: Paywall;
  readonly language: () => Language;
}

/** The purchase of one plan: its order, the card, and the answer. */
export class PurchaseStore {
  order: Order | undefined = undefined;
  /** Why there is no order. */
  problem: Problem | undefined = undefined;
  phase: PurchasePhase = 'asking';
  /** Why the last attempt to pay came to nothing. */
  refusal: Problem | undefined = undefined;
  /** Why no card can be requested. */
  cardUnavailable: Problem | undefined = undefined;
  field: CardField<HTMLElement> | undefined = undefined;
  #fieldState: (() => ReturnType<CardField<HTMLElement>['state']['get']>) | undefined;
  readonly #visit: () => ReturnType<Paywall['visit']['get']>;
  #loading = new Cancellation();

  constructor(
    private readonly parts: PurchaseDependencies,
    private readonly sku: string,
  ) {
    this.#visit = observeCell(parts.paywall.visit, 'paywall');
    makeAutoObservable<this, 'parts' | 'sku'>(this, { parts: false, sku: false }, { autoBind: true });
  }

  get cardIsReady(): boolean {
    return (this.field && this.#fieldState?.().isReady) ?? false;
  }

  /** What is shown beside the card: what is wrong with what is typed, else why it was refused. */
  get cardProblem(): Problem | undefined {
    return (this.field && this.#fieldState?.().problem) ?? this.refusal;
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
    this.field?.close();
    this.field = undefined;
    this.parts.paywall.leavePage();
  }

  /** Opens the order, anew if it could not be had before, and continues at the state of its payment. */
  async load(): Promise<void> {
    this.#loading.cancel();
    const loading = new Cancellation();
    this.#loading = loading;
    this.problem = undefined;
    const loaded = await this.parts.loadOrder.execute(this.sku, loading);
    if (loading.cancelled) return;
    runInAction(() => {
      if (loaded.ok) this.showOrder(loaded.value);
      else this.problem = callProblem(loaded.error);
    });
  }

  /** Fetches the card field, anew where that failed before. */
  async openCard(): Promise<void> {
    const loading = this.#loading;
    this.cardUnavailable = undefined;
    const opened = await this.parts.openCardField.execute(this.parts.language());
    if (loading.cancelled) {
      if (opened.ok) opened.value.close();
      return;
    }
    runInAction(() => {
      if (!opened.ok) {
        this.cardUnavailable = opened.error;
        return;
      }
      this.#fieldState = observeCell(opened.value.state, 'cardField');
      this.field = opened.value;
    });
  }

  /** Pays. A second press while it is under way is the first one. */
  async pay(): Promise<void> {
    if (!this.order || !this.field || this.phase !== 'asking') return;
    this.phase = 'paying';
    this.refusal = undefined;
    this.handleAnswer(await this.parts.payByCard.execute(this.order, this.field));
  }

  private showOrder(order: Order): void {
    this.order = order;
    if (order.status === 'paid') this.phase = 'paid';
    else if (order.status === 'checking') this.checkPayment(order);
    else if (order.gateways.includes('stripe')) void this.openCard();
    else this.cardUnavailable = { key: 'error_card_unavailable' };
  }

  private handleAnswer(answer: PaymentOutcome): void {
    this.parts.analytics.event('payment_answered', { answer: answer.kind, source: this.source });
    if (answer.kind === 'paid' && this.order) reportPaidOrder(this.order, this.parts.paywall, this.parts.analytics);
    if (this.#loading.cancelled) return;
    if (answer.kind === 'paid') this.phase = 'paid';
    else if (answer.kind === 'checking') {
      if (this.order) this.checkPayment(this.order);
    } else {
      this.phase = 'asking';
      this.refusal = answer.problem;
      // Checked since before a card was requested: now one is.
      if (this.field) this.field.focus();
      else void this.openCard();
    }
  }

  private checkPayment({ invoiceId }: Order): void {
    this.phase = 'checking';
    this.parts.watchPayment.start(invoiceId, this.handleAnswer);
  }
}
