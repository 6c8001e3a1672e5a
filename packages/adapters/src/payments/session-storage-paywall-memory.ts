import type { PaywallMemory, PaywallVisit } from '@duet/core/payments';
import * as z from 'zod/mini';
import type { FallbackStorage } from '../storage/index.ts';

const KEY = 'duet_paywall_source';

const stored = z.object({
  source: z.exactOptional(z.enum(['login_paywall', 'send_message', 'send_photo', 'subscribe_prompt', 'navigation'])),
  origin: z.exactOptional(z.string()),
  isOpen: z.boolean(),
});

/** The way through the plans in this tab's session storage, so that a reload of the payment page keeps it. */
export class SessionStoragePaywallMemory implements PaywallMemory {
  constructor(private readonly storage: FallbackStorage) {}

  read(): PaywallVisit | undefined {
    const visit = z.safeParse(stored, parsed(this.storage.get(KEY)));
    return visit.success ? visit.data : undefined;
  }

  keep(visit: PaywallVisit): void {
    this.storage.set(KEY, JSON.stringify(visit));
  }

  reset(): void {
    this.storage.remove(KEY);
  }
}

/** What stands there may have been written by anybody. */
function parsed(text: string | undefined): unknown {
  try {
    return text === undefined ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
}
