import type { ReactNode } from 'react';
import { BROWSE_STORE, BrowseScreen } from '../../../discovery/browse/browse-screen.tsx';
import { FirstDaySlot } from '../../../matches/index.ts';
import type { ScreenComponent } from '../route-row.ts';
import { ReachOutDialogs } from './reach-out-dialogs.tsx';
import { withStore } from '../with-store.tsx';

/** The grid of the list that the parameters of its path name. Whoever came to see who likes them is led on nowhere else. */
export const browsePage = <Parameters extends readonly string[]>(
  listOf: (parameters: Parameters) => readonly [tab: string | undefined, admirer: string | undefined],
): ScreenComponent<Parameters> =>
  withStore(
    ({ store }) => (
      <BrowseScreen
        store={store}
        permissionPrompt={<ReachOutDialogs />}
        {...(!store.isOfAdmirers && { leadOn: (grid: ReactNode) => <FirstDaySlot>{grid}</FirstDaySlot> })}
      />
    ),
    BROWSE_STORE,
    ({ parameters }) => listOf(parameters),
  );
