import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { RecordingAnalytics } from '../../analytics/testing/index.ts';
import { FakeClock, FakeLogger } from '../../kernel/testing/index.ts';
import { createMemberActions, createProfiles } from '../../profile/index.ts';
import { aProfile, FakeProfileGateway } from '../../profile/testing/index.ts';
import { SessionResets } from '../../session/index.ts';
import { createLookBook } from '../create-look-book.ts';
import { FakeBrowseGateway, FakeLookBookStorage } from '../testing/index.ts';
import { continueBook } from './look-book.ts';

const unreachable = { kind: 'unreachable' } as const;

/** A look book of these members, in a tab with this storage. */
function open(userIds: readonly string[], lookBookStorage = new FakeLookBookStorage()) {
  const resets = new SessionResets();
  const profileGateway = new FakeProfileGateway(...userIds.map((userId) => aProfile({ userId })));
  const browseGateway = new FakeBrowseGateway({ userIds });
  const members = createProfiles({ profileGateway, clock: new FakeClock(), resets });
  const actions = { ...members, profileGateway, analytics: new RecordingAnalytics(), logger: new FakeLogger() };
  const memberActions = createMemberActions(actions);
  const feature = createLookBook({ ...members, browseGateway, lookBookStorage, memberActions, resets });
  const book = () => feature.lookBook.book.get();
  return { ...feature, ...members, profileGateway, browseGateway, lookBookStorage, resets, book };
}

describe('the look book', () => {
  it('offers members one after another, and has the next ones before it is their turn', async () => {
    const { loadLookBook, lookBook, decideInLookBook, profiles, profileGateway } = open(['a', 'b', 'c', 'd', 'e', 'f']);
    await loadLookBook.execute();
    expect(lookBook.undecided()).toEqual(['a', 'b', 'c', 'd', 'e', 'f']);
    expect(profileGateway.requestedIds).toEqual([['a', 'b', 'c', 'd']]);
    await decideInLookBook.pass('a');
    await expect.poll(() => profiles.known('e')).toBeDefined();
    expect(lookBook.undecided()[0]).toBe('b');
  });

  it.each([
    ['like', 'liked', 'unlike a'],
    ['pass', 'passed', 'undoPass a'],
  ] as const)('turns the page at a %s at once, and back when it is undone', async (decision, kind, undone) => {
    const { loadLookBook, lookBook, decideInLookBook, profileGateway, book } = open(['a', 'b']);
    await loadLookBook.execute();
    const deciding = decideInLookBook[decision]('a');
    expect(lookBook.undecided()).toEqual(['b']);
    await deciding;
    expect(book().last).toEqual({ userId: 'a', kind });
    await decideInLookBook.undo();
    expect(lookBook.undecided()).toEqual(['a', 'b']);
    expect(book().last).toBeUndefined();
    expect(profileGateway.actions).toEqual([`${decision} a`, undone]);
    expect(await decideInLookBook.undo()).toEqual({ ok: true });
  });

  it('turns back where the server refuses, and has nothing to undo', async () => {
    const { loadLookBook, lookBook, decideInLookBook, profileGateway, book } = open(['a', 'b']);
    await loadLookBook.execute();
    profileGateway.failure = unreachable;
    expect(await decideInLookBook.pass('a')).toEqual({ ok: false, error: unreachable });
    expect(lookBook.undecided()).toEqual(['a', 'b']);
    expect(book().last).toBeUndefined();
  });

  it('keeps a decision whose undo the server refuses', async () => {
    const { loadLookBook, lookBook, decideInLookBook, profileGateway, book } = open(['a', 'b']);
    await loadLookBook.execute();
    await decideInLookBook.pass('a');
    profileGateway.failure = unreachable;
    await decideInLookBook.undo();
    expect(lookBook.undecided()).toEqual(['b']);
    expect(book().last).toEqual({ userId: 'a', kind: 'passed' });
  });

  it('does not undo a like that is mutual', async () => {
    const { loadLookBook, decideInLookBook, profileGateway, book } = open(['a', 'b']);
    await loadLookBook.execute();
    profileGateway.admirers.set('a', 'c1');
    await decideInLookBook.like('a');
    expect(book().last).toBeUndefined();
  });

  it('leaves out who was decided, blocked or has gone meanwhile', async () => {
    const { loadLookBook, lookBook, profiles, profileGateway } = open(['a', 'b', 'c', 'd']);
    profileGateway.members.delete('b');
    await loadLookBook.execute();
    profiles.change('a', { likedByMe: true });
    profiles.change('c', { blockedByMe: true });
    expect(lookBook.undecided()).toEqual(['d']);
  });

  it('asks for more at its end', async () => {
    const { loadLookBook, lookBook, decideInLookBook, browseGateway, profileGateway } = open(['a']);
    await loadLookBook.execute();
    browseGateway.answer = { userIds: ['b'] };
    profileGateway.members.set('b', aProfile({ userId: 'b' }));
    await decideInLookBook.pass('a');
    await expect.poll(() => lookBook.undecided()).toEqual(['b']);
  });

  it('reports what went wrong, and can be tried again', async () => {
    const { loadLookBook, browseGateway, book } = open(['a']);
    browseGateway.failure = unreachable;
    await loadLookBook.execute();
    expect(book()).toMatchObject({ status: 'failed', problem: { key: 'error_network' } });
    browseGateway.failure = undefined;
    await loadLookBook.execute();
    expect(book()).toEqual({ status: 'ready', userIds: ['a'] });
  });

  it('goes on after a reload where it was left, with the last decision to be undone', async () => {
    const { loadLookBook, decideInLookBook, lookBookStorage } = open(['a', 'b', 'c']);
    await loadLookBook.execute();
    await decideInLookBook.pass('a');
    const reloaded = open(['d', 'c', 'b'], lookBookStorage);
    reloaded.profileGateway.members.set('a', aProfile({ userId: 'a', passedByMe: true }));
    await reloaded.loadLookBook.execute();
    expect(reloaded.lookBook.undecided()).toEqual(['b', 'c', 'd']);
    await reloaded.decideInLookBook.undo();
    expect(reloaded.lookBook.undecided()).toEqual(['a', 'b', 'c', 'd']);
  });

  it('is emptied with the session, its position too', async () => {
    const { loadLookBook, resets, book, lookBookStorage } = open(['a']);
    await loadLookBook.execute();
    resets.reset();
    expect([book(), lookBookStorage.read()]).toEqual([{ status: 'idle', userIds: [] }, undefined]);
  });
});

it('goes on with all who are offered, each once: those left over in their order, then the others', () => {
  const ids = fc.uniqueArray(fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f', 'g'));
  fc.assert(
    fc.property(ids, ids, (left, offered) => {
      const book = continueBook({ userIds: left }, offered);
      expect(book.toSorted()).toEqual(offered.toSorted());
      const kept = left.filter((userId) => offered.includes(userId));
      expect(book.slice(0, kept.length)).toEqual(kept);
    }),
  );
});
