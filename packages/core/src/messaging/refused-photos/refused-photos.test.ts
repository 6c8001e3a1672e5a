import { describe, expect, it } from 'vitest';
import { FakeClock } from '../../kernel/testing/index.ts';
import { SessionState } from '../../session/index.ts';
import { aSelf } from '../../session/testing/index.ts';
import { memoryOutboxStorage } from '../outbox/memory-outbox-storage.ts';
import { messagingParts } from '../testing/index.ts';
import { RefusedPhotos } from './refused-photos.ts';

const DAY = 86_400_000;
const ALLOWED = { isAllowed: () => true };
const FORBIDDEN = { isAllowed: () => false };
const photo = (size = 10) => ({ size, type: 'image/png' });

/** A page of a browser, and the way to what another one finds there. */
function setUp() {
  const storage = memoryOutboxStorage();
  const clock = new FakeClock();
  const openAs = (memberId: string) => {
    const session = new SessionState();
    session.set({ status: 'member', self: aSelf({ id: memberId }) });
    return new RefusedPhotos(storage, session, clock);
  };
  return { storage, clock, openAs, refused: openAs('me') };
}

describe('a photo that takes a subscription', () => {
  it('is found by a later page, in its own conversation and of its own member alone', async () => {
    const { refused, openAs } = setUp();
    const [first, second] = [photo(1), photo(2)];
    await refused.keep('c1', 'p1', first);
    await refused.keep('c2', 'p2', second);
    expect(await openAs('me').find('c1', ALLOWED)).toBe(first);
    expect(await openAs('me').find('c2', ALLOWED)).toBe(second);
    expect(await openAs('me').find('c3', ALLOWED)).toBeUndefined();
    expect(await openAs('another').find('c1', ALLOWED)).toBeUndefined();
  });

  it('gives way to a later one of the same conversation', async () => {
    const { refused, storage } = setUp();
    const later = photo(2);
    await refused.keep('c1', 'p1', photo(1));
    await refused.keep('c1', 'p1', later);
    expect(await refused.find('c1', ALLOWED)).toBe(later);
    expect(await storage.list('me')).toHaveLength(1);
  });

  it('is kept and not shown as long as it may not be sent', async () => {
    const { refused, storage } = setUp();
    await refused.keep('c1', 'p1', photo());
    expect(await refused.find('c1', FORBIDDEN)).toBeUndefined();
    expect(await storage.list('me')).toHaveLength(1);
  });

  it('is deleted once it is sent or taken back, and no other is', async () => {
    const { refused, storage } = setUp();
    await refused.keep('c1', 'p1', photo());
    await refused.keep('c2', 'p2', photo());
    await refused.forget('c1');
    expect((await storage.list('me')).map(({ conversationId }) => conversationId)).toEqual(['c2']);
  });

  it('is deleted when a day has passed, wherever the member looks then', async () => {
    const { refused, storage, clock } = setUp();
    await refused.keep('c1', 'p1', photo());
    clock.advance(DAY - 1);
    expect(await refused.find('c1', ALLOWED)).toBeDefined();
    clock.advance(1);
    expect(await refused.find('c2', ALLOWED)).toBeUndefined();
    expect(await storage.list('me')).toEqual([]);
  });

  it('is deleted by the logout of its member, and waits where the server has ended the session', async () => {
    const parts = messagingParts({ own: [] });
    await parts.refusedPhotos.keep('c1', 'p1', photo());
    parts.resets.reset();
    expect(await parts.refusedPhotos.find('c1', ALLOWED)).toBeDefined();
    parts.memberDrafts.reset();
    expect(await parts.refusedPhotos.find('c1', ALLOWED)).toBeUndefined();
  });
});
