import type { Clock } from '../kernel/index.ts';
import type { LoadProfiles } from './load-profiles.ts';
import type { ProfilesState } from './profiles-state.ts';

/** Milliseconds in which links are gathered: a page that was left open finds many expired at the same time. */
const GATHER = 200;
const MOST_REMEMBERED = 1000;

/**
 * Photo links last for hours. Told of a link that did not load, it asks for the profile it came with again, once per link: the
 * profile then has fresh links, or lacks a photo that may not be seen any more.
 */
export class RenewPhotoLinks {
  readonly #asked = new Set<string>();
  readonly #members = new Set<string>();

  constructor(
    private readonly loadProfiles: LoadProfiles,
    private readonly profiles: ProfilesState,
    private readonly clock: Clock,
  ) {}

  execute(link: string): void {
    if (this.#asked.has(link)) return;
    if (this.#asked.size >= MOST_REMEMBERED) this.#asked.clear();
    this.#asked.add(link);
    const isGathering = this.#members.size > 0;
    for (const id of this.profiles.withPhotoLink(link)) this.#members.add(id);
    if (!isGathering && this.#members.size > 0) this.clock.after(GATHER, () => void this.#ask());
  }

  async #ask(): Promise<void> {
    const ids = [...this.#members];
    this.#members.clear();
    await this.loadProfiles.refreshAll(ids);
  }
}
