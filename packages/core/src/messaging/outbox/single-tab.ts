import type { OutboxTabs } from './outbox-tabs.port.ts';

/** A client without other tabs. */
export const singleTab: OutboxTabs = {
  sendAlone: (_queue, task) => task(),
  tell: () => undefined,
  onChange: () => () => undefined,
};
