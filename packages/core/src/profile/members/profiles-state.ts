import { Cell, type ReadonlyCell } from '../../kernel/index.ts';
import type { Permission } from '../../session/index.ts';
import type { Photo, Profile } from '../profile.ts';

/** What is known of a member. `missing`: the server was asked and returned no member. */
export type ProfileEntry =
  | { readonly status: 'unknown' }
  | { readonly status: 'missing' }
  | { readonly status: 'known'; readonly profile: Profile };

/** Profiles that have been loaded, one cell each, the same for grid, profile, list and thread. */
export class ProfilesState {
  readonly #entries = new Map<string, Cell<ProfileEntry>>();

  find(userId: string): ReadonlyCell<ProfileEntry> {
    return this.#cell(userId);
  }

  known(userId: string): Profile | undefined {
    const entry = this.#entries.get(userId)?.get();
    return entry?.status === 'known' ? entry.profile : undefined;
  }

  /** Who has a photo under this link: their ids. */
  findByPhotoLink(link: string): readonly string[] {
    return [...this.#entries].flatMap(([id, cell]) => {
      const entry = cell.get();
      return entry.status === 'known' && entry.profile.photos.some((photo) => hasLink(photo, link)) ? [id] : [];
    });
  }

  /** Takes the server's answer to a request for `asked`. */
  setProfiles(requestedIds: readonly string[], profiles: readonly Profile[]): void {
    const byId = new Map(profiles.map((profile) => [profile.userId, profile]));
    for (const id of requestedIds) {
      const profile = byId.get(id);
      this.#cell(id).update(() => (profile ? { status: 'known', profile } : { status: 'missing' }));
    }
  }

  /** Changes a known profile; does nothing for an unknown one. */
  change(userId: string, change: (profile: Profile) => Profile): void {
    this.#entries
      .get(userId)
      ?.update((entry) => (entry.status === 'known' ? { status: 'known', profile: change(entry.profile) } : entry));
  }

  /** A live PERMISSION frame is copied to the member's own profile, where that is loaded (LIV-10). */
  setPermissions(userId: string, permissions: ReadonlySet<Permission>): void {
    this.change(userId, (profile) => ({ ...profile, permissions }));
  }

  reset(): void {
    this.#entries.clear();
  }

  #cell(userId: string): Cell<ProfileEntry> {
    const known = this.#entries.get(userId);
    if (known) return known;
    const cell = new Cell<ProfileEntry>({ status: 'unknown' });
    this.#entries.set(userId, cell);
    return cell;
  }
}

const hasLink = ({ small, medium, large, original }: Photo, link: string): boolean =>
  [small, medium, large, original].includes(link);
