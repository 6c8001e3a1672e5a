import type { SessionState } from '../session/index.ts';
import type { NetworkStatus } from './connectivity/network-status.port.ts';
import { ResumeWhenOnline } from './connectivity/resume-when-online.ts';

export interface SessionResumptionDependencies {
  readonly networkStatus: NetworkStatus;
  readonly session: SessionState;
  /** How a session is continued on this page. */
  readonly resume: { execute(): Promise<void> };
}

/** What continues a session that found no server. */
export const createSessionResumption = ({ networkStatus, session, resume }: SessionResumptionDependencies) => ({
  resumeWhenOnline: new ResumeWhenOnline(networkStatus, session, resume),
});

export type SessionResumptionFeature = ReturnType<typeof createSessionResumption>;
