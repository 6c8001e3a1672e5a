import type { Resettable } from '../../kernel/index.ts';
import type { LookBookPosition } from './look-book.ts';

/** Where this tab is in the look book. It survives a reload; a reset empties it. */
export interface LookBookStorage extends Resettable {
  /** Undefined where none is kept, or none that can be read. */
  read(): LookBookPosition | undefined;
  save(position: LookBookPosition): void;
}
