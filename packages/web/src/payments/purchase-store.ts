import type { Analytics, PaywallSource } from '@duet/core/analytics';
import { Cancellation, callProblem, type Problem } from '@duet/core/kernel';
import {
  tellPaidOrder,
  type CardField,
  type LoadOrder,
  type OpenCardField,
  type Order,
  type PayByCard,
  type PaymentAnswer,
  type Paywall,
  type WatchPayment,
} from '@duet/core/payments';
import type { Language } from '@duet/core/tenant';
import { makeAutoObservable, runInAction } from 'mobx';
import { observeCell } from '../mobx/index.ts';

/** `asking` for a card, `paying` with it, `checking` what became of it, `paid`. */
export type PurchasePhase = 'asking' | 'paying' | 'checking' | 'paid';

export interface PurchaseParts {
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
  /** Why no card can be asked for. */
  cardless: Problem | undefined = undefined;
  field: CardField<HTMLElement> | undefined = undefined;
  #fieldState: (() => ReturnType<CardField<HTMLElement>['state']['get']>) | undefined;
  readonly #visit: () => ReturnType<Paywall['visit']['get']>;
  #loading = new Cancellation();

  constructor(
    private readonly parts: PurchaseParts,
    private readonly sku: string,
  ) {
    this.#visit = observeCell(parts.paywall.visit, 'paywall');
    makeAutoObservable<this, 'parts' | 'sku'>(this, { parts: false, sku: false }, { autoBind: true });
  }

  get cardIsReady(): boolean {
    return (this.field && this.#fieldState?.().isReady) ?? false;
  }

  /** What stands beside the card: what is wrong with what is typed, else why it was refused. */
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
    this.parts.paywall.leave();
  }

  /** Opens the order, anew if it could not be had before, and goes to where its payment stands. */
  async load(): Promise<void> {
    this.#loading.cancel();
    const loading = new Cancellation();
    this.#loading = loading;
    this.problem = undefined;
    const loaded = await this.parts.loadOrder.execute(this.sku, loading);
    if (loading.cancelled) return;
    runInAction(() => {
      if (loaded.ok) this.show(loaded.value);
      else this.problem = callProblem(loaded.error);
    });
  }

  /** Fetches the card field, anew where that failed before. */
  async openCard(): Promise<void> {
    const loading = this.#loading;
    this.cardless = undefined;
    const opened = await this.parts.openCardField.execute(this.parts.language());
    if (loading.cancelled) {
      if (opened.ok) opened.value.close();
      return;
    }
    runInAction(() => {
      if (!opened.ok) {
        this.cardless = opened.error;
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
    this.answer(await this.parts.payByCard.execute(this.order, this.field));
  }

  private show(order: Order): void {
    this.order = order;
    if (order.standing === 'paid') this.phase = 'paid';
    else if (order.standing === 'checking') this.check(order);
    else if (order.gateways.includes('stripe')) void this.openCard();
    else this.cardless = { key: 'error_card_unavailable' };
  }

  private answer(answer: PaymentAnswer): void {
    this.parts.analytics.event('payment_answered', { answer: answer.kind, source: this.source });
    if (answer.kind === 'paid' && this.order) tellPaidOrder(this.order, this.parts.paywall, this.parts.analytics);
    if (this.#loading.cancelled) return;
    if (answer.kind === 'paid') this.phase = 'paid';
    else if (answer.kind === 'checking') {
      if (this.order) this.check(this.order);
    } else {
      this.phase = 'asking';
      this.refusal = answer.problem;
      // Checked since before a card was asked for: now one is.
      if (this.field) this.field.focus();
      else void this.openCard();
    }
  }

  private check({ invoiceId }: Order): void {
    this.phase = 'checking';
    this.parts.watchPayment.start(invoiceId, this.answer);
  }
}
