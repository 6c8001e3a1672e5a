import type { EndpointName } from '@duet/adapters/contract';
import type {} from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Refusal } from './refusal.ts';

const MINUTE = 60_000;

interface Limit {
  readonly max: number;
  readonly timeWindow: number;
}

/** What one address may do, over all calls. Generous: a whole household or office may share one. */
const EVERY_CALL: Limit = { max: 1200, timeWindow: MINUTE };

/** Calls that guess, or that make the server work or send email. Per address, over all accounts. */
const BY_ADDRESS: Readonly<Partial<Record<EndpointName, Limit>>> = {
  'session.login': { max: 30, timeWindow: MINUTE },
  'session.facebookLogin': { max: 30, timeWindow: MINUTE },
  'session.appleLogin': { max: 30, timeWindow: MINUTE },
  'session.imitate': { max: 30, timeWindow: MINUTE },
  'registration.create': { max: 20, timeWindow: MINUTE },
  'registration.facebookRegister': { max: 20, timeWindow: MINUTE },
  'registration.appleRegister': { max: 20, timeWindow: MINUTE },
  'registration.checkEmail': { max: 60, timeWindow: MINUTE },
  'registration.checkPassword': { max: 120, timeWindow: MINUTE },
  'credentials.forgotPassword': { max: 10, timeWindow: MINUTE },
  'credentials.forgotPasswordComplete': { max: 20, timeWindow: MINUTE },
  'credentials.changePassword': { max: 20, timeWindow: MINUTE },
  'credentials.verifyEmail': { max: 30, timeWindow: MINUTE },
  'credentials.requestVerificationEmail': { max: 10, timeWindow: MINUTE },
  // Whoever has stolen a list of cards tries them out where nobody counts.
  'payments.generateInvoice': { max: 60, timeWindow: MINUTE },
  'payments.createStripeIntent': { max: 30, timeWindow: MINUTE },
  'onboarding.geocode': { max: 120, timeWindow: MINUTE },
};

/** Per account that is named in the request, from whatever address. */
const BY_ACCOUNT: Readonly<Partial<Record<EndpointName, Limit>>> = {
  'session.login': { max: 10, timeWindow: 5 * MINUTE },
  'credentials.forgotPassword': { max: 5, timeWindow: 15 * MINUTE },
  'credentials.forgotPasswordComplete': { max: 10, timeWindow: 15 * MINUTE },
  'credentials.requestVerificationEmail': { max: 5, timeWindow: 15 * MINUTE },
};

type Check = (request: FastifyRequest) => Promise<void>;

/** The checks of one row, kept in memory: one process counts for itself. */
export interface RowLimits {
  readonly byAddress: Check;
  readonly byAccount: Check;
}

const nothing: Check = () => Promise.resolve();

/** Makes the checks for rows; all of them do nothing when the setting is off. */
export function rateLimits(app: FastifyInstance, isOn: boolean): (name: EndpointName) => RowLimits {
  if (!isOn) return () => ({ byAddress: nothing, byAccount: nothing });
  const every = limit(app, EVERY_CALL, ({ ip }) => ip);
  return (name) => {
    const address = BY_ADDRESS[name];
    const account = BY_ACCOUNT[name];
    const own = address ? limit(app, address, ({ ip }) => ip) : nothing;
    return {
      byAddress: async (request) => {
        await every(request);
        await own(request);
      },
      byAccount: account ? limit(app, account, accountOf) : nothing,
    };
  };
}

function limit(
  app: FastifyInstance,
  { max, timeWindow }: Limit,
  keyGenerator: (request: FastifyRequest) => string,
): Check {
  const check = app.createRateLimit({ max, timeWindow, keyGenerator });
  return async (request) => {
    const outcome = await check(request);
    if (!outcome.isAllowed && outcome.isExceeded) throw Refusal.exhausted();
  };
}

/** The email or member that the body names, with the host: accounts of two tenants are two accounts. */
function accountOf({ body, headers }: FastifyRequest): string {
  const named = typeof body === 'object' && body !== null ? body : {};
  const email = 'email' in named && typeof named.email === 'string' ? named.email : undefined;
  const uid = 'uid' in named && typeof named.uid === 'string' ? named.uid : undefined;
  return `${headers.host ?? ''} ${(email ?? uid ?? '').trim().toLowerCase()}`;
}
