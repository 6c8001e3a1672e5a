import type { Resettable } from '../kernel/index.ts';
import type { AnalyticsEventName } from './analytics-events.ts';

/** An event as it is told apart from others: by its name and all its properties. */
export interface SentEvent {
  readonly name: AnalyticsEventName;
  readonly properties: object;
}

/** Which events of a kind that happens once have been sent in this tab; lasts over a reload. */
export interface SentEvents extends Resettable {
  has(event: SentEvent): boolean;
  add(event: SentEvent): void;
}
