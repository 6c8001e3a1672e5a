import * as v from 'valibot';
import { Refusal } from '../http/index.ts';

/** Where a page ended, and up to when the member had seen the category when its first page was read. */
export interface ActivityCursor {
  /** Milliseconds. */
  readonly at: number;
  readonly otherId: string;
  readonly seenAt: number;
}

const content = v.tuple([v.pipe(v.number(), v.safeInteger()), v.string(), v.pipe(v.number(), v.safeInteger())]);

export const writeCursor = ({ at, otherId, seenAt }: ActivityCursor): string =>
  Buffer.from(JSON.stringify([at, otherId, seenAt])).toString('base64url');

/** Refuses what no page has answered. */
export function readCursor(text: string): ActivityCursor {
  const read = v.safeParse(content, parsed(Buffer.from(text, 'base64url').toString()));
  if (!read.success) throw Refusal.invalid('unknown cursor');
  const [at, otherId, seenAt] = read.output;
  return { at, otherId, seenAt };
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    throw Refusal.invalid('unknown cursor');
  }
}
