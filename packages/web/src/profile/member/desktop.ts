/** Whether a conversation opens over the profile, which stays in sight beside it; narrower screens show it on its own page. */
export const opensConversationOverPage = (): boolean => window.matchMedia('(width >= 1024px)').matches;
