import { describe, expect, it } from 'vitest';
import type { ImageFile } from '../message.ts';
import type { OutboxEntry } from '../outbox/outbox-entry.ts';
import type { OutboxStorage } from '../outbox/outbox-storage.port.ts';

const anEntry = (id: string, memberId = 'me', text = id): OutboxEntry => ({
  id,
  memberId,
  conversationId: 'c1',
  partnerId: 'partner',
  content: { kind: 'text', text },
  wantedAt: 1,
});

/** What every `OutboxStorage` promises. `make` answers one that is empty, `picture` a PNG of seven bytes. */
export function outboxStorageContract(name: string, make: () => OutboxStorage, picture: () => ImageFile): void {
  describe(`${name} as a storage of what is unsent`, () => {
    it('lists the entries of one member in the order in which they were added', async () => {
      const storage = make();
      for (const id of ['b', 'a']) await storage.add(anEntry(id));
      await storage.add(anEntry('x', 'another'));
      await storage.add(anEntry('c'));
      expect((await storage.list('me')).map(({ id }) => id)).toEqual(['b', 'a', 'c']);
    });

    it('replaces an entry at its place, and none that is not there', async () => {
      const storage = make();
      for (const id of ['a', 'b']) await storage.add(anEntry(id));
      await storage.replace({ ...anEntry('a', 'me', 'again'), hold: 'forbidden' });
      await storage.replace(anEntry('gone'));
      expect(await storage.list('me')).toEqual([{ ...anEntry('a', 'me', 'again'), hold: 'forbidden' }, anEntry('b')]);
    });

    it('removes one entry, or all of one member', async () => {
      const storage = make();
      for (const id of ['a', 'b']) await storage.add(anEntry(id));
      await storage.add(anEntry('x', 'another'));
      await storage.remove('a');
      await storage.remove('gone');
      expect(await storage.list('me')).toEqual([anEntry('b')]);
      await storage.clear('me');
      expect(await storage.list('me')).toEqual([]);
      expect(await storage.list('another')).toEqual([anEntry('x', 'another')]);
    });

    it('keeps a picture, the id under which it is uploaded, and how often its upload was lost', async () => {
      const storage = make();
      const content = { kind: 'photo', file: picture(), imageId: 'i1', lostUploads: 4 } as const;
      await storage.add({ ...anEntry('a'), content });
      expect(await storage.list('me')).toMatchObject([
        { content: { kind: 'photo', imageId: 'i1', lostUploads: 4, file: { size: 7, type: 'image/png' } } },
      ]);
    });
  });
}
