import type { CheckPayment, PaymentOutcome } from '../card/check-payment.ts';
import type { PayOnPage } from './pay-on-page.ts';

/** What the address of a return names: the provider whose page it comes from, and the card that was entered there. */
export interface ProviderReturn {
  readonly provider: string | null;
  readonly transaction: string | null;
}

/** A way to pay, by its provider's name; only some have a page of their own. */
interface ReturningMethod {
  readonly name: string;
  readonly payOnPage?: Pick<PayOnPage, 'complete'>;
}

/** Says what became of an order on the return from a provider's page or a bank's. */
export class CompleteReturn {
  constructor(
    private readonly methods: readonly ReturningMethod[],
    private readonly checkPayment: Pick<CheckPayment, 'execute'>,
  ) {}

  /** Pays with the card that was left on the page; after any other return the order is only asked about. */
  execute(invoiceId: string, via: ProviderReturn): Promise<PaymentOutcome> {
    return this.#takeUp(invoiceId, via) ?? this.checkPayment.execute(invoiceId);
  }

  /**
   * Asks about an order whose payment is being checked. What turns out not to be paid is taken up once more: the network, or the provider,
   * may have failed in the midst of it. The card is charged once.
   */
  async again(invoiceId: string, via: ProviderReturn): Promise<PaymentOutcome> {
    const standing = await this.checkPayment.execute(invoiceId);
    return standing.kind === 'refused' ? ((await this.#takeUp(invoiceId, via)) ?? standing) : standing;
  }

  #takeUp(invoiceId: string, { provider, transaction }: ProviderReturn): Promise<PaymentOutcome> | undefined {
    const method = this.methods.find(({ name }) => name === provider);
    return transaction === null ? undefined : method?.payOnPage?.complete({ invoiceId }, transaction);
  }
}
