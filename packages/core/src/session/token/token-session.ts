/** A token of our server: what it says of its session, a point, and the secret. */
const TOKEN = /^([\w-]+)\.[\w-]+$/;

/**
 * Whether two tokens are certainly of one session: then both are the same member's, and the one that was stored last is to be
 * used. Tokens of older servers report nothing of their session.
 */
export function isOfSameSession(one: string | undefined, other: string | undefined): boolean {
  const session = sessionIn(one);
  return session !== undefined && session === sessionIn(other);
}

const sessionIn = (token = ''): string | undefined => TOKEN.exec(token)?.[1];
