import { pageEndpoints } from './page-endpoints.ts';
import { paymentEndpoints } from './payment-endpoints.ts';
import { selfEndpoints } from './self-endpoints.ts';

/** The calls of the payment webview, and no other. */
export const webviewEndpoints = { ...pageEndpoints, ...selfEndpoints, ...paymentEndpoints };
