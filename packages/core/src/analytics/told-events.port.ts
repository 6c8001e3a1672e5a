import type { Resettable } from '../session/index.ts';

/** Which events of a kind that happens once have been told in this tab; lasts over a reload. */
export interface ToldEvents extends Resettable {
  has(event: string): boolean;
  add(event: string): void;
}
