import type { LoadProfiles, MemberActionsFeature, ProfilesState } from '../profile/index.ts';
import type { SessionResets } from '../session/index.ts';
import type { BrowseGateway } from './browse-gateway.port.ts';
import { DecideInLookBook } from './look-book/decide-in-look-book.ts';
import { LoadLookBook } from './look-book/load-look-book.ts';
import { LookBookState } from './look-book/look-book-state.ts';
import type { LookBookStorage } from './look-book/look-book-storage.port.ts';

export interface LookBookDependencies {
  readonly browseGateway: BrowseGateway;
  readonly lookBookStorage: LookBookStorage;
  readonly profiles: ProfilesState;
  readonly loadProfiles: LoadProfiles;
  readonly memberActions: Pick<MemberActionsFeature, 'like' | 'unlike' | 'pass' | 'undoPass'>;
  readonly resets: SessionResets;
}

/** Members to be looked at one after another. */
export function createLookBook({
  browseGateway,
  lookBookStorage,
  profiles,
  loadProfiles,
  memberActions,
  resets,
}: LookBookDependencies) {
  const lookBook = resets.add(new LookBookState(lookBookStorage, profiles));
  const loadLookBook = new LoadLookBook(browseGateway, lookBook, loadProfiles);
  return { lookBook, loadLookBook, decideInLookBook: new DecideInLookBook(memberActions, lookBook, loadLookBook) };
}

export type LookBookFeature = ReturnType<typeof createLookBook>;
