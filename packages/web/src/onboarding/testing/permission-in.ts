import type { Analytics } from '@duet/core/analytics';
import { RecordingAnalytics } from '@duet/core/analytics/testing';
import { PermissionPrompt } from '@duet/core/onboarding';
import { aConfig } from '@duet/core/onboarding/testing';
import type { SessionState } from '@duet/core/session';
import { PermissionStore } from '../permission-store.ts';

/** The prompt that holds a session's member back, ready for a screen. */
export const permissionIn = (session: SessionState, analytics: Analytics = new RecordingAnalytics()): PermissionStore =>
  new PermissionStore(new PermissionPrompt(session, analytics, aConfig()));
