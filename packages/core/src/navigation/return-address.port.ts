import type { Resettable } from '../kernel/index.ts';

/** Where a visitor wanted to go before being asked to log in (RT-77). Survives a reload of this tab, no other tab. */
export interface ReturnAddress extends Resettable {
  read(): string | undefined;
  save(location: string): void;
}
