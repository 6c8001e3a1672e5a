import type { RouteRow } from './route-row.ts';

/** What surrounds the pages that work without the application, and the texts that they read. Their rows have the same. */
export const VISITOR_FRAMES = {
  root: { layout: 'landing', title: '', texts: ['registration'] },
  login: { layout: 'visitor', headerAction: 'register', texts: ['session', 'registration'] },
  registerFirst: { layout: 'visitor', texts: ['registration'] },
  registerSecond: { layout: 'visitor', texts: ['registration'] },
  forgotPassword: { layout: 'visitor', texts: ['credentials'] },
  sendRecoveryEmailSuccess: { layout: 'visitor', texts: ['credentials'] },
} as const satisfies Record<string, Pick<RouteRow, 'layout' | 'headerAction' | 'title' | 'texts'>>;
