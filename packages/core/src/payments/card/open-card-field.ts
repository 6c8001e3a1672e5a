import { err, ok, type Problem, type Result } from '../../kernel/index.ts';
import type { Language } from '../../tenant/index.ts';
import type { CardEntry, CardField } from './card-entry.port.ts';
import type { CardPaymentGateway } from './card-payment-gateway.port.ts';

/** Opens the provider's card field. Why it cannot be had makes no difference to a member: nothing was charged. */
export class OpenCardField<Host> {
  constructor(
    private readonly gateway: Pick<CardPaymentGateway, 'key'>,
    private readonly entry: CardEntry<Host>,
  ) {}

  async execute(language: Language): Promise<Result<CardField<Host>, Problem>> {
    const key = await this.gateway.key();
    const field = key.ok ? await this.entry.open(key.value, language) : undefined;
    return field?.ok ? ok(field.value) : err({ key: 'error_card_unavailable' });
  }
}
