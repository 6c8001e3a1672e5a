import { timingSafeEqual } from 'node:crypto';
import { hashToken } from '../kernel/index.ts';

/** What staff is called whose token has no name of its own. */
const UNNAMED = 'admin';

/**
 * Who of the staff sends `bearer`; undefined for everybody else. `adminTokens` is the setting ADMIN_TOKEN: tokens separated by
 * commas, each of one person whose name precedes it and a colon (`dana:…,noam:…`), or a single one without a name. The
 * name is the installation's word, not the caller's: an audit that believed a name in the call would prove nothing.
 */
export function staffNameOf(adminTokens: string | undefined, bearer: string | undefined): string | undefined {
  if (bearer === undefined) return undefined;
  return entriesOf(adminTokens).filter(({ token }) => isSame(token, bearer))[0]?.name;
}

/** Everybody who has an admin token now. */
export const staffNames = (adminTokens: string | undefined): readonly string[] =>
  entriesOf(adminTokens).map(({ name }) => name);

const entriesOf = (adminTokens: string | undefined): readonly { readonly name: string; readonly token: string }[] =>
  (adminTokens?.split(',') ?? []).map((entry) => {
    const [token = '', name = UNNAMED] = entry.split(':').toReversed();
    return { name, token };
  });

/** Takes as long for a wrong token as for the right one. */
const isSame = (one: string, other: string): boolean =>
  timingSafeEqual(Buffer.from(hashToken(one)), Buffer.from(hashToken(other)));
