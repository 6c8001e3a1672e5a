import { parseMoment } from '../parse-moment.ts';
import type { ConversationRow } from './conversation-rows.ts';

/** Where a list of conversations continues, which is latest first: after one conversation, as it stood when the page was put together. */
export interface ListPlace {
  readonly moment: Date;
  readonly id: string;
}

/** The place after a row, as an answer names it. */
export const placeText = ({ last_message_at: moment, conversation_id: id }: ConversationRow): string =>
  `${moment.toISOString()} ${id}`;

/** The place that a request names; undefined for the beginning. */
export function parsePlace(text: string | undefined): ListPlace | undefined {
  if (text === undefined) return undefined;
  const separator = text.indexOf(' ');
  return { moment: parseMoment(text.slice(0, Math.max(0, separator))), id: text.slice(separator + 1) };
}
