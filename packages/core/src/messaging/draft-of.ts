import type { OutgoingMessage } from './message.ts';

/** The text a composer opens with: what was typed, unless it stands in the thread already as on its way or failed. */
export const draftOf = (kept: string, outgoing: readonly OutgoingMessage[]): string =>
  outgoing.some(({ content }) => content.kind === 'text' && content.text === kept.trim()) ? '' : kept;
