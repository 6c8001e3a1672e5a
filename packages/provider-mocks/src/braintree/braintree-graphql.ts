import * as z from 'zod';
import { parseSent } from '../http/index.ts';
import type { BraintreeTransactions } from './braintree-transactions.ts';
import type { BraintreeVault } from './braintree-vault.ts';

const charge = z.object({
  input: z.object({
    paymentMethodId: z.string(),
    transaction: z.object({
      amount: z.string().regex(/^\d+\.\d\d$/),
      orderId: z.string(),
      merchantAccountId: z.string(),
      vaultPaymentMethodAfterTransacting: z.object({}).optional(),
    }),
  }),
});
const byOrder = z.object({ input: z.object({ orderId: z.object({ is: z.string() }) }) });
const byId = z.object({ id: z.string() });
const reversal = z.object({ input: z.object({ transactionId: z.string() }) });

const storedMethod = z.object({ input: z.object({ paymentMethodId: z.string() }) });
const storedCustomer = z.object({ input: z.object({ customerId: z.string() }) });

interface BraintreeParts {
  readonly vault: BraintreeVault;
  readonly transactions: BraintreeTransactions;
  readonly newClientToken: () => string;
}

const failed = (errorClass: string) => ({ errors: [{ message: errorClass, extensions: { errorClass } }] });

/** What Braintree's server answers to an operation that our server uses; `lost` where it has done it and its answer never arrives. */
export function answerGraphql(
  { query, variables }: { readonly query: string; readonly variables: unknown },
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
