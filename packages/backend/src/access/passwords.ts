import { hash, verify } from '@node-rs/argon2';

/** argon2id by default; OWASP's first recommendation. About 20 ms and 19 MB a hash. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** Slow on purpose: never inside a transaction. */
export const hashPassword = (password: string): Promise<string> => hash(password, COST);

let decoy: Promise<string> | undefined;

/**
 * Whether the password belongs to the hash. Without a hash (nobody has that email, or the account is a social one) the
 * same work is done and the answer is no, so that time tells nothing.
 */
export async function verifyPassword(kept: string | null | undefined, password: string): Promise<boolean> {
  decoy ??= hashPassword('a password that nobody has');
  const matches = await verify(kept ?? (await decoy), password);
  return matches && typeof kept === 'string';
}
