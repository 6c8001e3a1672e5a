import type { Clock } from '@duet/core/kernel';
import { Signer } from '../kernel/index.ts';

/** Links made within the same six hours are equal, so that a browser finds in its cache what it has loaded before. */
const WINDOW = 6 * 3_600_000;

/** In place of a member's id in links for staff, who see every profile photo whatever its review says. */
export const STAFF_VIEWER = 'staff';

/** Whose photo, and of which tenant. */
export interface NamedPhoto {
  readonly tenantId: string;
  readonly id: string;
}

/** What a link says beside the photo's id: `viewer` is the one member it is for, missing where a token reports who asks. */
export interface PhotoKey {
  readonly key: string;
  /** Milliseconds since the epoch. */
  readonly expires: number;
  readonly viewer?: string | undefined;
}

export type LinkState = 'valid' | 'expired' | 'forged';

/** Signs the addresses of photos for one tenant, one viewer and 6 to 12 hours. A signature alone opens nothing: see `mayOpen`. */
export class PhotoLinks {
  readonly #signer: Signer;

  constructor(
    secret: string,
    private readonly clock: Clock,
  ) {
    this.#signer = new Signer(secret, 'photo');
  }

  /** Without `viewer` the photo is one of a conversation, which the bearer token opens. Takes `&size=` (A13). */
  link(photo: NamedPhoto, viewer?: string): string {
    const expires = (Math.floor(this.clock.now() / WINDOW) + 2) * WINDOW;
    const query = new URLSearchParams({
      ...(viewer !== undefined && { viewer }),
      expires: String(expires),
      key: this.#signer.sign(signedText(photo, expires, viewer)),
    });
    return `/files/${encodeURIComponent(photo.id)}?${query.toString()}`;
  }

  /** An expired link is distinguished from a forged one: only the first is worth requesting anew. */
  check(photo: NamedPhoto, { key, expires, viewer }: PhotoKey): LinkState {
    if (!this.#signer.verifies(signedText(photo, expires, viewer), key)) return 'forged';
    return this.clock.now() < expires ? 'valid' : 'expired';
  }
}

const signedText = ({ tenantId, id }: NamedPhoto, expires: number, viewer: string | undefined): string =>
  JSON.stringify([tenantId, id, expires, viewer ?? null]);
