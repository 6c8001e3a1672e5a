import { ok, type CallFailure, type Result } from '../../kernel/index.ts';
import type { Self } from '../../session/index.ts';
import { mayChangeCard } from '../subscription/subscription-rules.ts';
import type {
  RemovableCardProvider,
  PaymentMethodOnFile,
  StoredCard,
  StoredCardGateway,
} from './stored-card-gateway.port.ts';

/** With what a member pays. */
export interface Billing {
  readonly method: PaymentMethodOnFile | undefined;
  /** Undefined where none is stored, or its provider does not tell. */
  readonly card: StoredCard | undefined;
  /** Whether another card may take its place here (PAY-15). */
  readonly mayChange: boolean;
  /** Where the card may be taken away from; undefined where that is not possible here. */
  readonly removableAt: RemovableCardProvider | undefined;
  /** Whether nothing is on file and nothing was bought in another place either. */
  readonly isEmpty: boolean;
}

/** What is on file for a member, and whether it can be changed here. */
export class LoadBilling {
  constructor(
    private readonly gateway: Pick<StoredCardGateway, 'paymentMethod' | 'card'>,
    private readonly self: () => Pick<Self, 'subscription'> | undefined,
  ) {}

  async execute(): Promise<Result<Billing, CallFailure>> {
    const method = await this.gateway.paymentMethod();
    if (!method.ok) return method;
    const subscription = this.self()?.subscription;
    const mayChange = subscription ? mayChangeCard(subscription) : method.value?.provider === 'stripe';
    const found = {
      method: method.value,
      mayChange,
      removableAt: removableAt(method.value, mayChange),
      isEmpty: !method.value && !subscription,
    };
    if (method.value?.provider !== 'stripe') return ok({ ...found, card: undefined });
    const card = await this.gateway.card();
    return card.ok ? ok({ ...found, card: card.value }) : card;
  }
}

/** Whose card may be taken away: that of the provider which is named, at Stripe together with its change. */
function removableAt(method: PaymentMethodOnFile | undefined, mayChange: boolean): RemovableCardProvider | undefined {
  if (method?.provider === 'creditguard') return 'creditguard';
  return method?.provider === 'stripe' && mayChange ? 'stripe' : undefined;
}
