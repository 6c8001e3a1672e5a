import { paymentEndpoints, type EndpointTable } from '@duet/adapters/contract';
import type { ApiClient } from '@duet/adapters/http';

/** The client of the calls about paying: their rows come with the pages that make them. */
export const paymentsApi = (createApiClient: (endpoints: EndpointTable) => ApiClient): ApiClient =>
  createApiClient(paymentEndpoints);
