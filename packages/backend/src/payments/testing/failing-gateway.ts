import { err } from '@duet/core/kernel';
import type { PaymentGateway } from '../gateway/payment-gateway.port.ts';

/**
 * What happens to one call of a gateway: it never arrives, its answer is lost, the process ends before it could write the answer down, or
 * the bank refuses.
 */
export type GatewayFault = 'none' | 'not sent' | 'answer lost' | 'killed' | 'declined';

/** A gateway whose charges fail as `draw` says. */
export function failingGateway(gateway: PaymentGateway, draw: () => GatewayFault): PaymentGateway {
  /** The keys of charges that have arrived: a provider answers them as it did at first, and refuses them no more. */
  const arrived = new Set<string>();
  return {
    provider: gateway.provider,
    currencies: gateway.currencies,
    tellsReversals: gateway.tellsReversals,
    refund: (request) => gateway.refund(request),
    reversal: (charge) => gateway.reversal(charge),
    deleteStored: (stored) => gateway.deleteStored(stored),
    chargeState: (reference) =>
      draw() === 'not sent' ? Promise.resolve(err('unavailable')) : gateway.chargeState(reference),
    chargeStored: async (charge) => {
      const fault = draw();
      if (fault === 'not sent') return err('unavailable');
      if (fault === 'declined' && !arrived.has(charge.idempotencyKey))
        return { ok: true, value: { status: 'declined', reason: 'declined' } };
      arrived.add(charge.idempotencyKey);
      const charged = await gateway.chargeStored(charge);
      if (fault === 'killed') throw new Error('The process has ended');
      return fault === 'answer lost' ? err('unavailable') : charged;
    },
  };
}
