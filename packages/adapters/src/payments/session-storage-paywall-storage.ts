import type { PaywallStorage, PaywallVisit } from '@duet/core/payments';
import * as v from 'valibot';
import { json, StoredValue, type FallbackStorage } from '../storage/index.ts';

const reason = {
  source: v.exactOptional(
    v.picklist(['login_paywall', 'send_message', 'send_photo', 'subscribe_prompt', 'navigation']),
  ),
  origin: v.exactOptional(v.string()),
};
const visit = v.object({
  ...reason,
  isOpen: v.boolean(),
  bought: v.exactOptional(v.object({ ...reason, invoiceId: v.string() })),
});

/** The way through the plans in this tab's session storage, so that a reload of the payment page keeps it. */
export const sessionStoragePaywallStorage = (storage: FallbackStorage): PaywallStorage =>
  new StoredValue<PaywallVisit>(storage, 'duet_paywall_source', json(visit));
