import type { Device, ListDevices, LogOutDevices } from '@duet/core/account';
import type { Problem } from '@duet/core/kernel';
import { makeObservable } from '../../state/index.ts';

/** Where the member is logged in, and logging devices out. */
export class DevicesStore {
  devices: readonly Device[] | undefined = undefined;
  loadProblem: Problem | undefined = undefined;
  endProblem: Problem | undefined = undefined;
  /** What is being logged out: one session, or all others. */
  ending: string | undefined = undefined;
  /** Whether something was logged out just now. */
  hasEnded = false;

  constructor(
    private readonly listDevices: ListDevices,
    private readonly logOutDevices: LogOutDevices,
  ) {
    makeObservable(this);
  }

  start(): void {
    void this.load();
  }

  get hasOthers(): boolean {
    return this.devices?.some(({ isCurrent }) => !isCurrent) ?? false;
  }

  async load(): Promise<void> {
    const listed = await this.listDevices.execute();
    this.setListed(listed.ok ? listed.value : this.devices, listed.ok ? undefined : listed.error);
  }

  async end(sessionId: string): Promise<void> {
    await this.logOut(sessionId, { sessionId });
  }

  async endOthers(): Promise<void> {
    await this.logOut('others', 'others');
  }

  private async logOut(name: string, devices: { readonly sessionId: string } | 'others'): Promise<void> {
    if (this.ending !== undefined) return;
    this.setEnding(name);
    const ended = await this.logOutDevices.execute(devices);
    this.setEnded(ended.ok ? undefined : ended.error);
    if (ended.ok) await this.load();
  }

  private setListed(devices: readonly Device[] | undefined, problem: Problem | undefined): void {
    this.devices = devices;
    this.loadProblem = problem;
  }

  private setEnding(name: string): void {
    this.ending = name;
    this.hasEnded = false;
    this.endProblem = undefined;
  }

  private setEnded(problem: Problem | undefined): void {
    this.ending = undefined;
    this.hasEnded = problem === undefined;
    this.endProblem = problem;
  }
}
