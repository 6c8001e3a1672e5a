import type { HandlerAnswerOf } from '@duet/adapters/contract';
import type { Clock } from '@duet/core/kernel';
import type { Database, ImageTable } from '../database/index.ts';
import type { Gazetteer } from '../geocode/index.ts';
import type { Speech } from '../messaging/index.ts';

/** A photo as the wire has it. */
export type WireImage = HandlerAnswerOf<'profile.getImages'>['images'][number];

/** What the calls of this room work with. */
export interface ProfileParts {
  readonly database: Database;
  readonly clock: Clock;
  readonly speech: Speech;
  readonly towns: () => Promise<Gazetteer>;
  /** As `viewerId` sees it: the links are theirs alone. */
  readonly imageOf: (row: ImageTable, viewerId: string) => WireImage;
}
