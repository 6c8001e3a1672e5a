import type { Clock, Logger } from '@duet/core/kernel';
import type { PaymentProvider } from '@duet/core/payments';
import type { Language } from '@duet/core/tenant';
import type { ApiClient } from '../../http/index.ts';
import type { ScriptLoader } from '../../provider-script/index.ts';
import type { Deployment } from '../../tenant/index.ts';

/** What a gateway of a tenant is made from. */
export interface GatewayParts {
  readonly api: ApiClient;
  readonly scripts: Pick<ScriptLoader, 'load'>;
  readonly providers: Deployment['providers'];
  readonly clock: Clock;
  readonly logger: Logger;
  /** The part of the product that pays, to which a provider's own page returns. */
  readonly place: 'subscribe' | 'android';
  /** That of the page. */
  readonly language: () => Language;
  /** The whole address of the page that asks what became of an order, after a provider's own page. */
  readonly returnAddress: (invoiceId: string) => string;
}

/** Makes a gateway; undefined for a tenant whose `tenant.json` does not name it. */
export type MakeGateway = (parts: GatewayParts) => PaymentProvider<HTMLElement> | undefined;
