import type { HandlerAnswerOf } from '@duet/adapters/contract';
import type { Clock } from '@duet/core/kernel';
import type { LiveChannel } from '../connection/index.ts';
import type { Database, ImageTable } from '../database/index.ts';
import type { Gazetteer } from '../geocode/index.ts';
import type { MessageWriter } from '../messaging/index.ts';

/** A photo as the wire has it. */
export type WireImage = HandlerAnswerOf<'profile.getImages'>['images'][number];

/** What the calls of this feature work with. */
export interface ProfileDependencies {
  readonly database: Database;
  readonly clock: Clock;
  readonly messageWriter: MessageWriter;
  readonly live: LiveChannel;
  readonly towns: () => Promise<Gazetteer>;
  /** As `viewerId` sees it: the links are theirs alone. */
  readonly imageOf: (row: ImageTable, viewerId: string) => WireImage;
}
