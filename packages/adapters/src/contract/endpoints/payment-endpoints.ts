import { endpoint } from '../endpoint.ts';
import { PURCHASE_ERRORS } from '../errors/purchase-errors.ts';
import * as payments from '../payments/payments.ts';
import { nothing } from '../shared.ts';

/** The calls about paying. */
export const paymentEndpoints = {
  'payments.getProducts': endpoint({ method: 'POST', path: '/api/product/v1/get', request: payments.productsRequest, answer: payments.productsAnswer, access: 'member', effect: 'read' }),
  'payments.getSubscription': endpoint({ method: 'POST', path: '/api/subscription/v1/get', request: nothing, bodyless: true, answer: payments.subscriptionAnswer, access: 'member', effect: 'read' }),
  'payments.setAutoRenewal': endpoint({ method: 'POST', path: '/api/subscription/v1/set_auto_renewal', request: payments.autoRenewalRequest, answer: payments.autoRenewalAnswer, access: 'member', effect: 'write' }),
  'payments.changePlan': endpoint({ method: 'POST', path: '/api/subscription/v1/change_plan', request: payments.changePlanRequest, answer: nothing, access: 'member', effect: 'write', errors: PURCHASE_ERRORS, assumed: true }),
  'payments.getSpotlight': endpoint({ method: 'POST', path: '/api/subscription/v1/get_spotlight', request: nothing, answer: payments.spotlightAnswer, access: 'member', effect: 'read' }),
  'payments.refund': endpoint({ method: 'POST', path: '/api/payment/v1/refund', request: payments.refundRequest, answer: nothing, access: 'member', effect: 'write', errors: PURCHASE_ERRORS, assumed: true }),
  'payments.generateInvoice': endpoint({ method: 'POST', path: '/api/transaction/v1/generate_invoice', request: payments.invoiceRequest, answer: payments.invoiceAnswer, access: 'member', effect: 'write', errors: PURCHASE_ERRORS }),
  'payments.getTransactions': endpoint({ method: 'POST', path: '/api/transaction/v1/get', request: payments.transactionsRequest, answer: payments.transactionsAnswer, access: 'member', effect: 'read' }),
  'payments.getStripeKey': endpoint({ method: 'POST', path: '/api/stripe/v1/get_key', request: nothing, answer: payments.stripeKeyAnswer, access: 'member', effect: 'read', errors: PURCHASE_ERRORS }),
  'payments.createStripeIntent': endpoint({ method: 'POST', path: '/api/stripe/v1/create_intent', request: payments.stripeIntentRequest, answer: payments.stripeIntentAnswer, access: 'member', effect: 'write', errors: PURCHASE_ERRORS, once: true }),
  'payments.confirmStripeIntent': endpoint({ method: 'POST', path: '/api/stripe/v1/confirm_intent', request: payments.stripeIntentRequest, answer: payments.paymentStatusAnswer, access: 'member', effect: 'write', errors: PURCHASE_ERRORS }),
  'payments.getStripeCard': endpoint({ method: 'POST', path: '/api/stripe/v1/get_card', request: nothing, answer: payments.stripeCardAnswer, access: 'member', effect: 'read', errors: PURCHASE_ERRORS }),
  'payments.setStripeCard': endpoint({ method: 'POST', path: '/api/stripe/v1/set_card', request: payments.setStripeCardRequest, answer: payments.setStripeCardAnswer, access: 'member', effect: 'write', errors: PURCHASE_ERRORS }),
  'payments.deleteStripeCard': endpoint({ method: 'POST', path: '/api/stripe/v1/delete_card', request: nothing, answer: nothing, access: 'member', effect: 'write', errors: PURCHASE_ERRORS }),
  'payments.getPaymentMethod': endpoint({ method: 'POST', path: '/api/payment/v1/get_card', request: nothing, answer: payments.paymentMethodAnswer, access: 'member', effect: 'read' }),
  'payments.setPayeezyCard': endpoint({ method: 'POST', path: '/api/payment/v1/set_card_payeezy', request: payments.setPayeezyRequest, answer: payments.setPayeezyAnswer, access: 'member', effect: 'write', errors: PURCHASE_ERRORS }),
  'payments.makePurchase': endpoint({ method: 'POST', path: '/api/transaction/v1/make_purchase', request: payments.purchaseRequest, answer: payments.purchaseAnswer, access: 'member', effect: 'write', errors: PURCHASE_ERRORS, once: true }),
  'payments.purchase': endpoint({ method: 'POST', path: '/api/transaction/v1/purchase', request: payments.purchaseStatusRequest, answer: payments.paymentStatusAnswer, access: 'member', effect: 'write', errors: PURCHASE_ERRORS }),
  'payments.makeBraintreePurchase': endpoint({ method: 'POST', path: '/api/braintree/v1/make_purchase', request: payments.braintreeRequest, answer: payments.paymentStatusAnswer, access: 'member', effect: 'write', errors: PURCHASE_ERRORS }),
  'payments.setupCreditguardCard': endpoint({ method: 'POST', path: '/api/creditguard/v1/setup_card', request: payments.setupCreditguardRequest, answer: payments.setupCreditguardAnswer, access: 'member', effect: 'write', errors: PURCHASE_ERRORS }),
  'payments.setCreditguardCard': endpoint({ method: 'POST', path: '/api/creditguard/v1/set_card', request: payments.setCreditguardRequest, answer: payments.cardStorageAnswer, access: 'member', effect: 'write', errors: PURCHASE_ERRORS }),
  'payments.getCreditguardCard': endpoint({ method: 'POST', path: '/api/creditguard/v1/get_card', request: nothing, answer: payments.creditguardCardAnswer, access: 'member', effect: 'read', errors: PURCHASE_ERRORS }),
  'payments.deleteCreditguardCard': endpoint({ method: 'POST', path: '/api/creditguard/v1/delete_card', request: nothing, answer: nothing, access: 'member', effect: 'write', errors: PURCHASE_ERRORS }),
  'payments.purchasePaypal': endpoint({ method: 'POST', path: '/api/transaction/v1/purchase_paypal', request: payments.paypalRequest, answer: payments.paymentStatusAnswer, access: 'member', effect: 'write', errors: PURCHASE_ERRORS }),
};
