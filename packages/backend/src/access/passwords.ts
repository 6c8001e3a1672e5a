import { hash, verify } from '@node-rs/argon2';

/** What a hash costs: kibibytes of memory, rounds over it, threads. */
export interface PasswordCost {
  readonly memoryCost: number;
  readonly timeCost: number;
  readonly parallelism: number;
}

/** OWASP's first recommendation for argon2id. About 20 ms and 19 MB a hash. */
const RECOMMENDED: PasswordCost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Hashes passwords with argon2id. Slow on purpose: never inside a transaction. */
export class Passwords {
  #decoy: Promise<string> | undefined;

  constructor(private readonly cost: PasswordCost = RECOMMENDED) {}

  hash(password: string): Promise<string> {
    return hash(password, this.cost);
  }

  /**
   * Whether the password belongs to the hash. Without a hash (no one has that email, or the account is a social one) the
   * same work is done and the answer is no, so that time reports nothing.
   */
  async matches(storedHash: string | null | undefined, password: string): Promise<boolean> {
    this.#decoy ??= this.hash('a password that nobody has');
    const matches = await verify(storedHash ?? (await this.#decoy), password);
    return matches && typeof storedHash === 'string';
  }
}
