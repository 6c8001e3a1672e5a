import { describe, expect, it } from 'vitest';
import { aSelf, sessionParts } from '../session/testing/index.ts';

async function loggedIn() {
  const parts = sessionParts({ token: 'mine' });
  await parts.startSession.execute('mine');
  parts.drafts.add('half a sentence');
  return { ...parts, end: parts.endExpired };
}

describe('what a member has typed and not sent', () => {
  it('is there again for the same member when the server has ended the session', async () => {
    const { end, startSession, drafts } = await loggedIn();
    end.execute('mine');
    await startSession.execute('fresh');
    expect([...drafts]).toEqual(['half a sentence']);
  });

  it('is deleted for another member, before any page of theirs is shown', async () => {
    const { end, startSession, selfGateway, drafts, state } = await loggedIn();
    const seen: string[][] = [];
    end.execute('mine');
    selfGateway.self = aSelf({ id: 'm2' });
    state.session.subscribe(() => {
      if (state.self) seen.push([...drafts]);
    });
    await startSession.execute('theirs');
    expect(seen[0]).toEqual([]);
    expect([...drafts]).toEqual([]);
  });

  it('is kept when the session turns out to have ended at the start of the page', async () => {
    const { auth, state, restoreSession, drafts } = await loggedIn();
    state.set({ status: 'starting' });
    auth.failure = { kind: 'unauthenticated', problem: { key: 'error_grpc_code_16' } };
    await restoreSession.execute();
    expect([...drafts]).toEqual(['half a sentence']);
  });

  it('is deleted before the token is, so that another tab that reads the token can tell a logout from an expired session', async () => {
    const { logOut, end, tokenStorage, clearSession, memberDrafts } = await loggedIn();
    const waiting: boolean[] = [];
    const clear = tokenStorage.clear.bind(tokenStorage);
    tokenStorage.clear = () => {
      waiting.push(memberDrafts.hasOwner);
      clear();
    };
    end.execute('mine');
    tokenStorage.save('mine');
    await logOut.execute();
    clearSession.execute();
    expect(waiting).toEqual([true, false, false]);
  });

  it('is deleted after a logout, even for the same member', async () => {
    const { logOut, startSession, drafts } = await loggedIn();
    await logOut.execute();
    expect([...drafts]).toEqual([]);
    await startSession.execute('fresh');
    expect([...drafts]).toEqual([]);
  });
});
