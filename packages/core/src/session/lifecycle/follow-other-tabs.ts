import type { Navigation } from '../../navigation/index.ts';
import type { TokenStorage } from '../token/token-storage.port.ts';

/** Loads a page for visitors anew once a login in another tab has made its reader a member. */
export class FollowOtherTabs {
  constructor(
    private readonly tokenStorage: TokenStorage,
    private readonly navigation: Pick<Navigation, 'reload'>,
  ) {}

  /** Follows until the returned function is called. */
  start(): () => void {
    return this.tokenStorage.onChangeInOtherTab(() => {
      if (this.tokenStorage.readStored() !== undefined) this.navigation.reload();
    });
  }
}
