import type * as z from 'zod';
import { Refusal } from '../http/index.ts';

/** What was sent to a stand-in, as its schema has it. Throws `Refusal.invalid` for anything else. */
export function readAs<Schema extends z.ZodType>(schema: Schema, sent: unknown): z.output<Schema> {
  const read = schema.safeParse(sent);
  if (!read.success) throw Refusal.invalid();
  return read.data;
}
