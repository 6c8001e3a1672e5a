import type { LoadSelf } from '../self/load-self.ts';
import type { SupportSessionOpener } from '../support-session.port.ts';
import type { RestoreSession } from './restore-session.ts';
import type { SessionState } from '../session-state.ts';

/**
 * Continues the session of this page: a support session where the address or the tab requests one and the server agrees,
 * which is not refreshed (STE-07); else the browser's own. To be executed again where the server could not be reached.
 */
export class ResumeSession {
  constructor(
    private readonly openSupport: SupportSessionOpener,
    private readonly restoreSession: RestoreSession,
    private readonly loadSelf: LoadSelf,
    private readonly state: SessionState,
  ) {}

  async execute(): Promise<void> {
    if (this.state.self) return;
    if (this.openSupport.isRequested) {
      this.state.set({ status: 'starting' });
      const opening = await this.openSupport.execute();
      if (opening.kind === 'opened') {
        await this.loadSelf.execute(opening.self);
        return;
      }
      if (opening.kind === 'unreachable') {
        this.state.set({ status: 'unreachable' });
        return;
      }
    }
    await this.restoreSession.execute();
  }
}
