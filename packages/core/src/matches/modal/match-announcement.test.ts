import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FakeClock } from '../../kernel/testing/index.ts';
import { SessionResets, SessionState } from '../../session/index.ts';
import { aSelf } from '../../session/testing/index.ts';
import { createMatchAnnouncement } from '../create-match-announcement.ts';
import { FakeMatchModalStorage } from '../testing/index.ts';
import { modalMatches, needsMatchModal } from './match-modal.ts';

/** A tab of a browser with this storage, half an hour before midnight in Paris. */
function tab(matchModalStorage = new FakeMatchModalStorage()) {
  const clock = new FakeClock(Date.UTC(2026, 2, 1, 22, 30));
  const resets = new SessionResets();
  const session = new SessionState();
  session.set({ status: 'member', self: aSelf() });
  const timeZone = () => 'Europe/Paris';
  const feature = createMatchAnnouncement({ matchModalStorage, session, resets, clock, timeZone });
  return { clock, resets, session, ...feature };
}

describe('the announcement of matches', () => {
  it('is due while somebody waits and it was not made today', () => {
    const { matchAnnouncement } = tab();
    expect([0, 1, 6].map((pending) => matchAnnouncement.isDue(pending))).toEqual([false, true, true]);
    expect(matchAnnouncement.claim(6)).toBe(true);
    expect(matchAnnouncement.isDue(6)).toBe(false);
  });

  it('is made by one tab alone, and not again after a reload', () => {
    const storage = new FakeMatchModalStorage();
    const [first, second] = [tab(storage), tab(storage)];
    expect([first, second].map((one) => one.matchAnnouncement.isDue(3))).toEqual([true, true]);
    expect([first, second].map((one) => one.matchAnnouncement.claim(3))).toEqual([true, false]);
    expect(tab(storage).matchAnnouncement.isDue(3)).toBe(false);
  });

  it('is due again with the matches of the member’s next day', () => {
    const { matchAnnouncement, clock } = tab();
    matchAnnouncement.claim(3);
    clock.advance(29 * 60_000);
    expect(matchAnnouncement.isDue(3)).toBe(false);
    clock.advance(60_000);
    expect(matchAnnouncement.isDue(3)).toBe(true);
  });

  it('does not use up the day while nobody waits', () => {
    const { matchAnnouncement } = tab();
    expect(matchAnnouncement.claim(0)).toBe(false);
    expect(matchAnnouncement.isDue(1)).toBe(true);
  });

  it('is not made to a visitor, and not to staff in a support session', () => {
    const { matchAnnouncement, session } = tab();
    session.set({ status: 'visitor' });
    expect(matchAnnouncement.claim(3)).toBe(false);
    session.set({ status: 'member', self: aSelf({ support: {} }) });
    expect(matchAnnouncement.claim(3)).toBe(false);
  });

  it('is made to the next member of the browser, too', () => {
    const { matchAnnouncement, resets } = tab();
    matchAnnouncement.claim(3);
    resets.reset();
    expect(matchAnnouncement.isDue(3)).toBe(true);
  });
});

it('shows the modal while somebody waits and its count is below one', () => {
  expect([0, 1, 2].map((count) => needsMatchModal(1, count))).toEqual([true, false, false]);
  expect(needsMatchModal(0, 0)).toBe(false);
});

it('pictures the first four matches, and counts all others', () => {
  fc.assert(
    fc.property(fc.array(fc.nat()), (matches) => {
      const { pictured, more } = modalMatches(matches);
      expect(pictured).toEqual(matches.slice(0, 4));
      expect(pictured.length + more).toBe(matches.length);
    }),
  );
});
