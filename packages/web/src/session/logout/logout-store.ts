import type { LogOut, UnsentWork } from '@duet/core/session';
import { routeTo, type AppNavigation } from '../../routes/index.ts';
import { batch, makeObservable } from '../../state/index.ts';

/** Logging out, after a question where something unsent would be lost. */
export class LogoutStore {
  /** How many messages wait to be sent, while the member is asked about them. */
  unsent = 0;

  constructor(
    private readonly logOut: LogOut,
    private readonly work: UnsentWork,
    private readonly navigation: Pick<AppNavigation, 'go'>,
  ) {
    makeObservable(this);
  }

  start(): void {
    void this.begin();
  }

  confirm(): void {
    this.unsent = 0;
    void this.logOut.execute();
  }

  /** To the messages, which is where the unsent ones are. */
  stay(): void {
    this.navigation.go(routeTo('messages'), { replace: true });
  }

  private async begin(): Promise<void> {
    const unsent = await this.work.count();
    if (unsent === 0) await this.logOut.execute();
    else
      batch(() => {
        this.unsent = unsent;
      });
  }
}
