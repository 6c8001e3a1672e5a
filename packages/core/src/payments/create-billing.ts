import type { Self } from '../session/index.ts';
import { ChangeCard } from './billing/change-card.ts';
import { LoadBilling } from './billing/load-billing.ts';
import type { RemovableCardProvider, StoredCardGateway } from './billing/stored-card-gateway.port.ts';

export interface BillingDependencies {
  readonly storedCardGateway: StoredCardGateway;
  readonly self: () => Pick<Self, 'subscription'> | undefined;
}

/** What is on file for a member to be charged again, and its change. */
export const createBilling = ({ storedCardGateway, self }: BillingDependencies) => ({
  loadBilling: new LoadBilling(storedCardGateway, self),
  changeCard: new ChangeCard(storedCardGateway),
  removeCard: { execute: (provider: RemovableCardProvider) => storedCardGateway.remove(provider) },
});

export type BillingFeature = ReturnType<typeof createBilling>;
