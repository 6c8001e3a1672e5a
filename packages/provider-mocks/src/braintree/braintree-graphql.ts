import * as v from 'valibot';
import { parseSent } from '../http/index.ts';
import type { BraintreeTransactions } from './braintree-transactions.ts';
import type { BraintreeVault } from './braintree-vault.ts';

const charge = v.object({
  input: v.object({
    paymentMethodId: v.string(),
    transaction: v.object({
      amount: v.pipe(v.string(), v.regex(/^\d+\.\d\d$/)),
      orderId: v.string(),
      merchantAccountId: v.string(),
      vaultPaymentMethodAfterTransacting: v.optional(v.object({})),
    }),
  }),
});
const byOrder = v.object({ input: v.object({ orderId: v.object({ is: v.string() }) }) });
const byId = v.object({ id: v.string() });
const reversal = v.object({ input: v.object({ transactionId: v.string() }) });

const storedMethod = v.object({ input: v.object({ paymentMethodId: v.string() }) });
const storedCustomer = v.object({ input: v.object({ customerId: v.string() }) });

interface BraintreeParts {
  readonly vault: BraintreeVault;
  readonly transactions: BraintreeTransactions;
  readonly newClientToken: () => string;
}

const failed = (errorClass: string) => ({ errors: [{ message: errorClass, extensions: { errorClass } }] });

/** What Braintree's server answers to an operation that our server uses; `lost` where it has done it and its answer never arrives. */
export function answerGraphql(
  { query, variables }: { readonly query: string; readonly variables?: unknown },
  { vault, transactions, newClientToken }: BraintreeParts,
): object | 'lost' {
  const [, operation = 'unknown'] =
    /\b(createClientToken|chargePaymentMethod|search|node|reverseTransaction|deletePaymentMethodFromVault|deleteCustomer)\b/.exec(
      query,
    ) ?? [];
  switch (operation) {
    case 'createClientToken':
      return { data: { createClientToken: { clientToken: newClientToken() } } };
    case 'chargePaymentMethod': {
      const charged = transactions.charge(parseSent(charge, variables).input);
      if (charged === 'VALIDATION') return failed(charged);
      return charged.isLost ? 'lost' : { data: { chargePaymentMethod: { transaction: charged.made } } };
    }
    case 'search': {
      const found = transactions.findByOrder(parseSent(byOrder, variables).input.orderId.is);
      return { data: { search: { transactions: { edges: found.map((node) => ({ node })) } } } };
    }
    case 'node':
      return { data: { node: transactions.read(parseSent(byId, variables).id) ?? null } };
    case 'reverseTransaction': {
      const made = transactions.reverse(parseSent(reversal, variables).input.transactionId);
      return made
        ? { data: { reverseTransaction: { reversal: { __typename: 'Transaction', ...made } } } }
        : failed('VALIDATION');
    }
    case 'deletePaymentMethodFromVault': {
      const answer = vault.deleteMethod(parseSent(storedMethod, variables).input.paymentMethodId);
      return answer === 'deleted' ? { data: { [operation]: { clientMutationId: null } } } : failed(answer);
    }
    case 'deleteCustomer': {
      const answer = vault.deleteCustomer(parseSent(storedCustomer, variables).input.customerId);
      return answer === 'deleted' ? { data: { [operation]: { clientMutationId: null } } } : failed(answer);
    }
    default:
      return failed('VALIDATION');
  }
}
