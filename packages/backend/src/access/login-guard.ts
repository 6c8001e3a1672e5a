import type { Clock } from '@duet/core/kernel';
import type { Database, TenantTransaction } from '../database/index.ts';
import { Signer } from '../kernel/index.ts';
import type { CountedLimit, RateCounters } from '../limits/index.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
/** How long an address is remembered after the member last logged in from there. */
const REMEMBERED = 90 * DAY;

/**
 * Wrong passwords for one account from one network: 20 at will, then ever more slowly, one in 15 minutes at last. That is 125 a day
 * at most, and no one who finally types the right one waits longer than 15 minutes.
 */
const ACCOUNT_AND_NETWORK: CountedLimit = {
  name: 'login pair',
  max: 1_000,
  window: DAY,
  pace: { free: 20, longest: 15 * MINUTE },
};
/** Wrong passwords from one network for accounts without any login from there. */
const NETWORK: CountedLimit = { name: 'login network', max: 60, window: 15 * MINUTE };
/**
 * Wrong passwords for one account from all networks together from which its member has never logged in. Guessing from many networks
 * so ends at 150 a day (54,750 a year, while the most common passwords cannot be chosen), or 1,000 where each needs a solved captcha.
 */
const ACCOUNT = { name: 'login account', window: DAY } as const;
const MOST_UNPROVEN = 150;
const MOST_PROVEN = 1_000;
/** From here on a tenant's captcha is requested. */
const SUSPICIOUS = 20;

/** One try to log in with a password. `email` is normalised. */
export interface LoginAttempt {
  readonly tenantId: string;
  readonly email: string;
  /** The network that the try comes from. */
  readonly network: string;
  /** `required`: this tenant has a captcha, and no proof was given yet. `proven`: a proof was accepted. */
  readonly captcha: 'none' | 'required' | 'proven';
}

/** `wait`: milliseconds after which another try makes sense. `captcha`: only with a proof; nothing was counted. */
export type Admission =
  | { readonly kind: 'admitted' }
  | { readonly kind: 'captcha' }
  | { readonly kind: 'wait'; readonly milliseconds: number };

/**
 * Slows down whoever guesses passwords, without locking out the owner: from a network where the member has logged in before,
 * only wrong passwords from that very network count. A try counts as wrong until it is found to be right, so that tries that
 * arrive together are counted too. An account that does not exist is counted like any other.
 */
export class LoginGuard {
  readonly #signer: Signer;

  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly counters: RateCounters,
    secret: string,
  ) {
    this.#signer = new Signer(secret, 'known address');
  }

  /** To be asked before the password is looked at. */
  async admit(attempt: LoginAttempt): Promise<Admission> {
    const { tenantId } = attempt;
    try {
      return await this.database.inTenant(tenantId, async (transaction) => {
        if (await this.#isKnown(transaction, attempt)) {
          await this.#count(transaction, attempt, [ACCOUNT_AND_NETWORK]);
          return { kind: 'admitted' };
        }
        if (attempt.captcha === 'required') {
          const failed = await this.counters.countIn(transaction, tenantId, ACCOUNT, attempt.email);
          if (failed >= SUSPICIOUS) return { kind: 'captcha' };
        }
        const max = attempt.captcha === 'proven' ? MOST_PROVEN : MOST_UNPROVEN;
        await this.#count(transaction, attempt, [ACCOUNT_AND_NETWORK, NETWORK, { ...ACCOUNT, max }]);
        return { kind: 'admitted' };
      });
    } catch (error) {
      if (error instanceof TooManyAttempts) return { kind: 'wait', milliseconds: error.wait };
      throw error;
    }
  }

  /** The password was right: takes back what was counted, and remembers the network. */
  async recordSuccess(transaction: TenantTransaction, attempt: LoginAttempt, memberId: string): Promise<void> {
    const { tenantId } = attempt;
    await this.counters.clearIn(transaction, tenantId, ACCOUNT_AND_NETWORK, subjectOf(ACCOUNT_AND_NETWORK, attempt));
    if (!(await this.#isKnown(transaction, attempt))) {
      await this.counters.giveBackIn(transaction, tenantId, NETWORK, subjectOf(NETWORK, attempt));
      await this.counters.giveBackIn(transaction, tenantId, ACCOUNT, subjectOf(ACCOUNT, attempt));
    }
    await this.rememberNetwork(transaction, tenantId, memberId, attempt.network);
  }

  /** To be called whenever a member has proved who they are: from this network they are known. */
  async rememberNetwork(
    transaction: TenantTransaction,
    tenantId: string,
    memberId: string,
    network: string,
  ): Promise<void> {
    const seen = new Date(this.clock.now());
    await transaction
      .insertInto('known_addresses')
      .values({ tenant_id: tenantId, member_id: memberId, address_hash: this.#hash(tenantId, network), seen_at: seen })
      .onConflict((conflict) =>
        conflict.columns(['tenant_id', 'member_id', 'address_hash']).doUpdateSet({ seen_at: seen }),
      )
      .execute();
  }

  /** Deletes networks that were not used for 90 days. */
  async sweep(): Promise<void> {
    await this.database.acrossTenants
      .deleteFrom('known_addresses')
      .where('seen_at', '<', new Date(this.clock.now() - REMEMBERED))
      .execute();
  }

  /** All or nothing: a try that is refused counts nowhere. */
  async #count(transaction: TenantTransaction, attempt: LoginAttempt, limits: readonly CountedLimit[]): Promise<void> {
    for (const limit of limits) {
      const wait = await this.counters.takeIn(transaction, attempt.tenantId, limit, subjectOf(limit, attempt));
      if (wait > 0) throw new TooManyAttempts(wait);
    }
  }

  async #isKnown(transaction: TenantTransaction, { tenantId, email, network }: LoginAttempt): Promise<boolean> {
    const known = await transaction
      .selectFrom('members')
      .innerJoin('known_addresses', (join) =>
        join
          .onRef('known_addresses.tenant_id', '=', 'members.tenant_id')
          .onRef('known_addresses.member_id', '=', 'members.id'),
      )
      .select('members.id')
      .where('members.tenant_id', '=', tenantId)
      .where('members.email', '=', email)
      .where('known_addresses.address_hash', '=', this.#hash(tenantId, network))
      .executeTakeFirst();
    return known !== undefined;
  }

  #hash(tenantId: string, network: string): string {
    return this.#signer.sign(`${tenantId} ${network}`);
  }
}

class TooManyAttempts extends Error {
  constructor(readonly wait: number) {
    super('not admitted');
  }
}

function subjectOf({ name }: Pick<CountedLimit, 'name'>, { email, network }: LoginAttempt): string {
  switch (name) {
    case ACCOUNT_AND_NETWORK.name:
      return `${network} ${email}`;
    case NETWORK.name:
      return network;
    default:
      return email;
  }
}
