import { callProblem, type Problem } from '@duet/core/kernel';
import type { BillingFeature, CardField, PaymentMethod } from '@duet/core/payments';
import type { Language } from '@duet/core/tenant';
import { batch, makeObservable, observeCell } from '../../state/index.ts';

type CardMethod = Extract<PaymentMethod<HTMLElement>, { kind: 'card' }>;

interface ChangeCardParts {
  readonly billing: Pick<BillingFeature, 'loadBilling' | 'changeCard'>;
  /** Stripe's card field; undefined for a tenant without it. */
  readonly method: CardMethod | undefined;
  readonly language: () => Language;
}

/** Another card in place of the one on file (PAY-15: at Stripe alone). `elsewhere`: it is changed where it was paid. `none`: there is none. */
export class ChangeCardStore {
  phase: 'opening' | 'none' | 'elsewhere' | 'asking' | 'saving' | 'saved' = 'opening';
  /** Why there is no card field, or why a card was not taken. */
  problem: Problem | undefined = undefined;
  field: CardField<HTMLElement> | undefined = undefined;
  #fieldState: (() => ReturnType<CardField<HTMLElement>['state']['get']>) | undefined;
  #isDisposed = false;

  constructor(private readonly parts: ChangeCardParts) {
    makeObservable(this, ['parts']);
  }

  get isReady(): boolean {
    return (this.field && this.#fieldState?.().isReady) ?? false;
  }

  get cardProblem(): Problem | undefined {
    return (this.field && this.#fieldState?.().problem) ?? this.problem;
  }

  start(): void {
    this.#isDisposed = false;
    void this.load();
  }

  dispose(): void {
    this.#isDisposed = true;
    this.field?.close();
    this.field = undefined;
  }

  async load(): Promise<void> {
    this.phase = 'opening';
    this.problem = undefined;
    const billing = await this.parts.billing.loadBilling.execute();
    if (!billing.ok) this.fail(callProblem(billing.error));
    else if (billing.value.isEmpty) batch(() => (this.phase = 'none'));
    else if (!billing.value.mayChange || !this.parts.method) batch(() => (this.phase = 'elsewhere'));
    else await this.open(this.parts.method);
  }

  async save(): Promise<void> {
    const { field } = this;
    if (!field || this.phase !== 'asking') return;
    this.phase = 'saving';
    this.problem = undefined;
    const changed = await this.parts.billing.changeCard.execute(field);
    batch(() => {
      this.phase = changed.ok ? 'saved' : 'asking';
      if (!changed.ok) this.problem = changed.error;
    });
    if (!changed.ok) field.focus();
  }

  private async open({ openCardField }: CardMethod): Promise<void> {
    const opened = await openCardField.execute(this.parts.language());
    if (!opened.ok) this.fail(opened.error);
    else if (this.#isDisposed) opened.value.close();
    else
      batch(() => {
        this.#fieldState = observeCell(opened.value.state, 'cardField');
        this.field = opened.value;
        this.phase = 'asking';
      });
  }

  private fail(problem: Problem | undefined): void {
    this.problem = problem;
  }
}
