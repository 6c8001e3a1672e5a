import type { Message } from '../../message.ts';

/** As much of a thread as is loaded. */
interface LoadedPart {
  /** Oldest first. */
  readonly messages: readonly Message[];
  readonly older: 'unknown' | 'more' | 'none';
}

/** Whether a message lies before the oldest page that is loaded: it comes with the older pages, and would leave a gap if it were shown. */
export const isBelowLoaded = ({ messages: [oldest], older }: LoadedPart, { sentAt }: Message): boolean =>
  older === 'more' && oldest !== undefined && sentAt < oldest.sentAt;
