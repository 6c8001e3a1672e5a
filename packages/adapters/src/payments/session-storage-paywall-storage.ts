import type { PaywallStorage, PaywallVisit } from '@duet/core/payments';
import * as z from 'zod/mini';
import { json, StoredValue, type FallbackStorage } from '../storage/index.ts';

const reason = {
  source: z.exactOptional(z.enum(['login_paywall', 'send_message', 'send_photo', 'subscribe_prompt', 'navigation'])),
  origin: z.exactOptional(z.string()),
};
const visit = z.object({
  ...reason,
  isOpen: z.boolean(),
  bought: z.exactOptional(z.object({ ...reason, invoiceId: z.string() })),
});

/** The way through the plans in this tab's session storage, so that a reload of the payment page keeps it. */
export const sessionStoragePaywallStorage = (storage: FallbackStorage): PaywallStorage =>
  new StoredValue<PaywallVisit>(storage, 'duet_paywall_source', json(visit));
