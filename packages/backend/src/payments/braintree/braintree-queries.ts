import * as v from 'valibot';

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
const status = v.fallback(
  v.picklist([
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
  ]),
  'AUTHORIZING',
);

const transaction = v.object({
  id: v.string(),
  orderId: v.nullish(v.string()),
  status,
  amount: v.object({ value: v.string(), currencyCode: v.string() }),
  /** Latest first. */
  statusHistory: v.optional(
    v.array(
      v.object({
        processorResponse: v.nullish(v.object({ legacyCode: v.nullish(v.string()) })),
        gatewayRejectionReason: v.nullish(v.string()),
      }),
    ),
    [],
  ),
  refunds: v.optional(
    v.array(v.object({ id: v.string(), status, amount: v.optional(v.object({ value: v.string() })) })),
    [],
  ),
  disputes: v.optional(v.array(v.object({ id: v.string(), status: v.string() })), []),
  paymentMethod: v.nullish(
    v.object({
      id: v.string(),
      customer: v.nullish(v.object({ id: v.string() })),
      details: v.nullish(v.object({ brandCode: v.optional(v.string()), last4: v.optional(v.string()) })),
    }),
  ),
});
export type BraintreeTransaction = v.InferOutput<typeof transaction>;

export const clientTokenAnswer = v.object({ createClientToken: v.object({ clientToken: v.string() }) });
export const chargeAnswer = v.object({ chargePaymentMethod: v.object({ transaction }) });
export const foundAnswer = v.object({
  search: v.object({ transactions: v.object({ edges: v.array(v.object({ node: transaction })) }) }),
});
export const readAnswer = v.object({ node: v.nullable(transaction) });
export const reverseAnswer = v.object({
  reverseTransaction: v.object({ reversal: v.object({ id: v.string(), status }) }),
});
