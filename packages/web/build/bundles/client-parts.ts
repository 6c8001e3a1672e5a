/** What surrounds every page of a member, beside the application itself: the sources by which it is asked for. */
export const FRAME = ['src/container/member-modules.ts', 'src/shell/layouts/member-layout.tsx'] as const;

/** Parts that visitors' pages bring after their first paint: what they share with the frame must not bring all of it. */
export const VISITORS_LATER = [
  'src/consent/consent-prompt.tsx',
  'src/consent/consent-panel.tsx',
  'src/container/start-analytics.ts',
] as const;
