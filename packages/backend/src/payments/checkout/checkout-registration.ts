import * as v from 'valibot';
import { addressVariable, readVariables, type Variables } from '../../settings/index.ts';
import type { Checkout } from './checkout-gateway.port.ts';

/** What a gateway's folder says of itself. Its account is read from the environment, that of its mock as well. */
export interface CheckoutRegistration {
  /** The variables that name its account. */
  readonly variables: readonly string[];
  /** The gateway at the account; undefined where none is set. Throws `SettingsError` where half of one is, or where a value is wrong. */
  open(variables: Variables, request: typeof fetch): Checkout | undefined;
}

/** `accountOf` answers the account that the variables name, undefined where they name none. */
export function registerCheckout<Entries extends v.ObjectEntries, Account>(
  entries: Entries,
  accountOf: (given: v.InferOutput<v.ObjectSchema<Entries, undefined>>) => Account | undefined,
  create: (account: Account, request: typeof fetch) => Checkout,
): CheckoutRegistration {
  const schema = v.object(entries);
  return {
    variables: Object.keys(entries),
    open: (variables, request) => {
      const account = accountOf(readVariables(schema, variables));
      return account === undefined ? undefined : create(account, request);
    },
  };
}

/** A key, a name or a password, where one is set. */
export const accountText = v.optional(v.pipe(v.string(), v.minLength(1)));
/** Where a provider answers, if not where `providerAddress` says. */
export const accountAddress = addressVariable('https:', 'http:');
/** `usual` where none is set; without a slash at its end. */
export const providerAddress = (given: string | undefined, usual: string): string =>
  (given ?? usual).replace(/\/$/, '');
