import { StorageEventDraftChanges } from '@duet/adapters/messaging';
import { expect, it } from 'vitest';

it('hears that another tab has written drafts or emptied the storage, nothing else, until it is given up', () => {
  let heard = 0;
  const stop = new StorageEventDraftChanges().onChange(() => {
    heard += 1;
  });
  const write = (key: string | null) => window.dispatchEvent(new StorageEvent('storage', { key }));
  write('message_drafts');
  write(null);
  write('token');
  expect(heard).toBe(2);
  stop();
  write('message_drafts');
  expect(heard).toBe(2);
});
