import type { Clock } from '../../../kernel/index.ts';
import type { LoadProfiles } from '../load-profiles.ts';
import type { ProfilesState } from '../profiles-state.ts';

/** Milliseconds in which links are gathered: a page that was left open finds many expired at the same time. */
const BATCH_DELAY = 200;
const MAXIMUM_REMEMBERED = 1000;

/**
 * Photo links last for hours. Called with a link that did not load, it requests the profile it came with again, once per link: the
 * profile then has fresh links, or lacks a photo that may not be seen any more.
 */
export class RenewPhotoLinks {
  readonly #requestedLinks = new Set<string>();
  readonly #members = new Set<string>();

  constructor(
    private readonly loadProfiles: LoadProfiles,
    private readonly profiles: ProfilesState,
    private readonly clock: Clock,
  ) {}

  execute(link: string): void {
    if (this.#requestedLinks.has(link)) return;
    if (this.#requestedLinks.size >= MAXIMUM_REMEMBERED) this.#requestedLinks.clear();
    this.#requestedLinks.add(link);
    const isGathering = this.#members.size > 0;
    for (const id of this.profiles.findByPhotoLink(link)) this.#members.add(id);
    if (!isGathering && this.#members.size > 0) this.clock.after(BATCH_DELAY, () => void this.#request());
  }

  async #request(): Promise<void> {
    const ids = [...this.#members];
    this.#members.clear();
    await this.loadProfiles.refreshAll(ids);
  }
}
