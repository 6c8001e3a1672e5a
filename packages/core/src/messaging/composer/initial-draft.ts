import type { OutgoingMessage } from '../message.ts';

/** The text a composer opens with: what was typed, unless the thread already contains it as pending or failed. */
export const initialDraft = (savedText: string, outgoing: readonly OutgoingMessage[]): string =>
  outgoing.some(({ content }) => content.kind === 'text' && content.text === savedText.trim()) ? '' : savedText;
