import type { Analytics } from '../analytics/index.ts';
import type { Navigation } from '../navigation/index.ts';
import type { SessionResets } from '../session/index.ts';
import type { PaywallStorage } from './paywall/paywall-storage.port.ts';
import { Paywall } from './paywall/paywall.ts';

export interface PaywallDependencies {
  readonly paywallStorage: PaywallStorage;
  readonly analytics: Analytics;
  readonly navigation: Pick<Navigation, 'current' | 'go' | 'goTo'>;
  readonly resets: SessionResets;
}

/** The way to the plans and back. */
export const createPaywall = ({ paywallStorage, analytics, navigation, resets }: PaywallDependencies): Paywall =>
  resets.add(new Paywall(paywallStorage, analytics, navigation));
