import { describe, expect, it } from 'vitest';
import { aSelf, sessionParts } from '../testing/index.ts';

function loggedIn() {
  const parts = sessionParts({ token: 'mine' });
  parts.state.set({ status: 'member', self: aSelf() });
  return parts;
}

describe('loading a member who is known already', () => {
  it('keeps them known meanwhile, so that nothing they do then is refused', async () => {
    const { loadSelf, state, selfGateway } = loggedIn();
    const known: (string | undefined)[] = [];
    state.session.subscribe(() => known.push(state.self?.displayName));
    selfGateway.self = aSelf({ displayName: 'Renamed' });
    await loadSelf.execute();
    expect(known).not.toContain(undefined);
    expect(state.self?.displayName).toBe('Renamed');
  });

  it('waits two seconds at most for what is read beside them, and sets it when it comes', async () => {
    const { loadSelf, state, selfGateway, clock, socket } = loggedIn();
    let release = (): void => undefined;
    selfGateway.otherReads = new Promise((resolve) => (release = resolve));
    const loaded = loadSelf.execute();
    await expect.poll(() => clock.pending).toBe(1);
    clock.advance(1999);
    expect([clock.pending, socket.isOpen]).toEqual([1, false]);
    clock.advance(1);
    expect((await loaded).ok).toBe(true);
    expect([socket.isOpen, state.self?.attribution]).toEqual([true, {}]);
    release();
    await expect.poll(() => state.self?.attribution).toEqual({ source: 'spring' });
    expect(clock.pending).toBe(0);
  });

  it('keeps them known where the server does not answer', async () => {
    const { loadSelf, state, selfGateway } = loggedIn();
    selfGateway.failure = { kind: 'unreachable' };
    expect(await loadSelf.execute()).toMatchObject({ ok: false });
    expect(state.self?.id).toBe('m1');
  });
});
