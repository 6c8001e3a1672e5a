import type { CallErrors } from './call-errors.ts';

/** The table of the calls about paying, with our own keys: the specification shows none (A66). */
export const PURCHASE_ERRORS = {
  texts: {
    'already subscribed': 'error_already_subscribed',
    'unknown product': 'error_product_unknown',
    'payment unavailable': 'error_card_unavailable',
    'provider not answering': 'error_grpc_code_14',
    'payment method missing': 'error_payment_method_missing',
    'plan not changeable': 'error_plan_not_changeable',
    'spotlight running': 'error_spotlight_running',
    'refund period over': 'error_refund_over',
    'refund failed': 'error_refund_failed',
    'refund lately': 'error_refund_lately',
    'refund underway': 'error_refund_underway',
  },
} as const satisfies CallErrors;
