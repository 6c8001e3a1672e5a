import { type Navigation, routeTo } from '../../navigation/index.ts';
import type { LogOut } from './log-out.ts';

/** How much a logout would lose. Never fails: what cannot be found out is nothing. */
export interface UnsentWork {
  count(): Promise<number>;
}

/** Logs out at once where nothing is lost by it; else leads to the page of the logout, which asks. */
export class RequestLogOut {
  constructor(
    private readonly logOut: Pick<LogOut, 'execute'>,
    private readonly unsent: UnsentWork,
    private readonly navigation: Navigation,
  ) {}

  async execute(): Promise<void> {
    if ((await this.unsent.count()) > 0) this.navigation.go(routeTo('logout'));
    else await this.logOut.execute();
  }
}
