import type { HandlerAnswerOf } from '@duet/adapters/contract';
import type { Clock } from '@duet/core/kernel';
import type { Database, ImageTable } from '../database/index.ts';
import type { Speech } from '../messaging/index.ts';

/** A photo as the wire has it. */
export type WireImage = HandlerAnswerOf<'profile.getImages'>['images'][number];

/** What the calls of this room work with. */
export interface ProfileParts {
  readonly database: Database;
  readonly clock: Clock;
  readonly speech: Speech;
  readonly imageOf: (row: ImageTable) => WireImage;
}
