import type { Neighbours, ProfilesState, Separation } from '@duet/core/profile';
import { makeObservable, observeCell } from '../../state/index.ts';
import { routeTo, type AppNavigation } from '../../routes/index.ts';

/** The profiles beside this one, in the order of the list that the member came from. */
export class MemberNeighbours {
  readonly #separated: () => ReadonlyMap<string, Separation>;

  constructor(
    private readonly userId: string,
    private readonly profiles: ProfilesState,
    private readonly navigation: AppNavigation,
  ) {
    this.#separated = observeCell(profiles.separated, 'separated');
    makeObservable(this);
  }

  get ids(): Neighbours {
    const separated = this.#separated();
    return this.profiles.listed.neighbours(this.userId, (id) => separated.has(id));
  }

  /** In place of this profile, so that "back" leads to the list. Does nothing at its end. */
  show(which: keyof Neighbours): void {
    const userId = this.ids[which];
    if (userId !== undefined) this.navigation.go(routeTo('profile', userId), { replace: true });
  }
}
