import type { Message } from '../message.ts';

/** Whether the member has deleted the message for themself: `deletedUntil` is the `sentAt` of the newest one that they have. */
export const isDeleted = (
  { deletedUntil }: { readonly deletedUntil?: string },
  { sentAt }: Pick<Message, 'sentAt'>,
): boolean => sentAt <= (deletedUntil ?? '');
