import type { Clock, Logger } from '@duet/core/kernel';
import type { PaymentProvider } from '@duet/core/payments';
import type { Language } from '@duet/core/tenant';
import type { ApiClient } from '../../http/index.ts';

/** What a gateway of a tenant is made from. */
export interface GatewayParts {
  readonly api: ApiClient;
  /** Loads the scripts that the tenant's `tenant.json` names for it, one after the other; whether all have run. */
  readonly loadSdk: () => Promise<boolean>;
  /** The account's key for browsers; empty where `tenant.json` has none. */
  readonly publicKey: string;
  readonly clock: Clock;
  readonly logger: Logger;
  /** The part of the product that pays, to which a provider's own page returns. */
  readonly place: 'subscribe' | 'android';
  /** That of the page. */
  readonly language: () => Language;
  /** The whole address of the page that asks what became of an order, after a provider's own page. */
  readonly returnAddress: (invoiceId: string) => string;
}

/** What a gateway's folder says of itself. */
export interface GatewayRegistration {
  /** What members know it by, in every language. */
  readonly title: string;
  make(parts: GatewayParts): PaymentProvider<HTMLElement>;
}
