import { describe, expect, it } from 'vitest';
import { aSelf, sessionParts } from '../../session/testing/index.ts';
import { SetPreferredLanguage } from './set-preferred-language.ts';

function setUp() {
  const { state, selfGateway } = sessionParts();
  state.set({ status: 'member', self: aSelf({ preferredLanguage: 'en' }) });
  return { state, selfGateway, setLanguage: new SetPreferredLanguage(selfGateway, state) };
}

describe('the language of emails', () => {
  it('is stored on the server, then known here', async () => {
    const { state, selfGateway, setLanguage } = setUp();
    expect(await setLanguage.execute('fr')).toEqual({ ok: true, value: undefined });
    expect(selfGateway.calls).toEqual(['setPreferredLanguage fr']);
    expect(state.self?.preferredLanguage).toBe('fr');
  });

  it('stays as it was where the server does not take it', async () => {
    const { state, selfGateway, setLanguage } = setUp();
    selfGateway.otherReadsFail = true;
    expect(await setLanguage.execute('fr')).toEqual({ ok: false, error: { key: 'error_network' } });
    expect(state.self?.preferredLanguage).toBe('en');
  });

  it('is not given to somebody who has logged in meanwhile', async () => {
    const { state, setLanguage } = setUp();
    const stored = setLanguage.execute('fr');
    state.set({ status: 'member', self: aSelf({ id: 'm2', preferredLanguage: 'he' }) });
    await stored;
    expect(state.self?.preferredLanguage).toBe('he');
  });
});
