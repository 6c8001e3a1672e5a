import * as z from 'zod';

/** What of a transaction is read: what was charged, what became of it, and what was stored. */
const TRANSACTION = `id orderId status amount { value currencyCode }
  statusHistory { __typename
    ... on ProcessorDeclinedEvent { processorResponse { legacyCode } }
    ... on GatewayRejectedEvent { gatewayRejectionReason } }
  refunds { id status amount { value } }
  disputes { id status }
  paymentMethod { id customer { id } details { ... on CreditCardDetails { brandCode last4 } } }`;

export const CREATE_CLIENT_TOKEN = `mutation CreateClientToken($input: CreateClientTokenInput) {
  createClientToken(input: $input) { clientToken } }`;
export const CHARGE = `mutation Charge($input: ChargePaymentMethodInput!) {
  chargePaymentMethod(input: $input) { transaction { ${TRANSACTION} } } }`;
export const FIND_BY_ORDER = `query FindByOrder($input: TransactionSearchInput!) {
  search { transactions(input: $input) { edges { node { ${TRANSACTION} } } } } }`;
export const READ = `query Read($id: ID!) { node(id: $id) { ... on Transaction { ${TRANSACTION} } } }`;
export const REVERSE = `mutation Reverse($input: ReverseTransactionInput!) {
  reverseTransaction(input: $input) { reversal { __typename
    ... on Transaction { id status } ... on Refund { id status } } } }`;

export const DELETE_METHOD = `mutation DeleteMethod($input: DeletePaymentMethodFromVaultInput!) {
  deletePaymentMethodFromVault(input: $input) { clientMutationId } }`;
export const DELETE_CUSTOMER = `mutation DeleteCustomer($input: DeleteCustomerInput!) {
  deleteCustomer(input: $input) { clientMutationId } }`;

/** Braintree's words for where a transaction stands; what it adds later reads as under way. */
const status = z
  .enum([
    'AUTHORIZED',
    'AUTHORIZATION_EXPIRED',
    'AUTHORIZING',
    'FAILED',
    'GATEWAY_REJECTED',
    'PROCESSOR_DECLINED',
    'SETTLED',
    'SETTLEMENT_CONFIRMED',
    'SETTLEMENT_DECLINED',
    'SETTLEMENT_PENDING',
    'SETTLING',
    'SUBMITTED_FOR_SETTLEMENT',
    'VOIDED',
  ])
  .catch('AUTHORIZING');

const transaction = z.object({
  id: z.string(),
  orderId: z.string().nullish(),
  status,
  amount: z.object({ value: z.string(), currencyCode: z.string() }),
  /** Latest first. */
  statusHistory: z
    .array(
      z.object({
        processorResponse: z.object({ legacyCode: z.string().nullish() }).nullish(),
        gatewayRejectionReason: z.string().nullish(),
      }),
    )
    .default([]),
  refunds: z
    .array(z.object({ id: z.string(), status, amount: z.object({ value: z.string() }).optional() }))
    .default([]),
  disputes: z.array(z.object({ id: z.string(), status: z.string() })).default([]),
  paymentMethod: z
    .object({
      id: z.string(),
      customer: z.object({ id: z.string() }).nullish(),
      details: z.object({ brandCode: z.string().optional(), last4: z.string().optional() }).nullish(),
    })
    .nullish(),
});
export type BraintreeTransaction = z.output<typeof transaction>;

export const clientTokenAnswer = z.object({ createClientToken: z.object({ clientToken: z.string() }) });
export const chargeAnswer = z.object({ chargePaymentMethod: z.object({ transaction }) });
export const foundAnswer = z.object({
  search: z.object({ transactions: z.object({ edges: z.array(z.object({ node: transaction })) }) }),
});
export const readAnswer = z.object({ node: transaction.nullable() });
export const reverseAnswer = z.object({
  reverseTransaction: z.object({ reversal: z.object({ id: z.string(), status }) }),
});
