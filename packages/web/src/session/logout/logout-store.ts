import type { LogOut } from '@duet/core/session';

/** Visiting the page is logging out (RT-49). */
export class LogoutStore {
  constructor(private readonly logOut: LogOut) {}

  start(): void {
    void this.logOut.execute();
  }
}
