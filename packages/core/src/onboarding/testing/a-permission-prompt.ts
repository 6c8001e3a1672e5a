import type { Analytics } from '../../analytics/index.ts';
import { RecordingAnalytics } from '../../analytics/testing/index.ts';
import type { SessionState } from '../../session/index.ts';
import { PermissionPrompt } from '../permission-prompt.ts';
import { aConfig } from './builders.ts';

/** The prompt that holds a session's member back, with the pages of `aConfig`. */
export const aPermissionPrompt = (
  session: SessionState,
  analytics: Analytics = new RecordingAnalytics(),
): PermissionPrompt => new PermissionPrompt(session, analytics, aConfig());
