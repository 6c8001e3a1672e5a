import { describe, expect, it } from 'vitest';
import { Cell } from '../../../kernel/index.ts';
import { FakeClock } from '../../../kernel/testing/index.ts';
import { SessionResets } from '../../../session/index.ts';
import type { Language } from '../../../tenant/index.ts';
import { createProfiles } from '../../create-profiles.ts';
import { aProfile, FakeProfileGateway } from '../../testing/index.ts';

/** A server that names towns in the language of the request. */
function setUp() {
  const locale = new Cell<Language>('en');
  const ids = ['m', 'f'];
  const profileGateway = new FakeProfileGateway();
  const speak = (town: string): void => {
    for (const userId of ids) profileGateway.members.set(userId, aProfile({ userId, town }));
  };
  speak('London');
  const { profiles, loadProfiles } = createProfiles({
    profileGateway,
    clock: new FakeClock(),
    resets: new SessionResets(),
    locale,
  });
  return {
    profileGateway,
    load: () => loadProfiles.execute(ids),
    changeToFrench: (): void => {
      speak('Londres');
      locale.update(() => 'fr');
    },
    towns: () => ids.map((id) => profiles.known(id)?.town),
  };
}

describe('the towns of members', () => {
  it('are named in the language to which the page changes, those of everybody who is loaded', async () => {
    const { profileGateway, load, changeToFrench, towns } = setUp();
    await load();
    expect(towns()).toEqual(['London', 'London']);
    changeToFrench();
    await expect.poll(towns).toEqual(['Londres', 'Londres']);
    expect(profileGateway.requestedIds).toHaveLength(2);
  });

  it('are named in it, too, where they were requested before the change and arrive after it', async () => {
    const { profileGateway, load, changeToFrench, towns } = setUp();
    let release: () => void = () => undefined;
    profileGateway.delay = new Promise<void>((resolve) => {
      release = resolve;
    });
    const loading = load();
    changeToFrench();
    release();
    await loading;
    await expect.poll(towns).toEqual(['Londres', 'Londres']);
  });

  it('stay as they are where the server cannot be reached', async () => {
    const { profileGateway, load, changeToFrench, towns } = setUp();
    await load();
    profileGateway.failure = { kind: 'unreachable' };
    changeToFrench();
    await expect.poll(() => profileGateway.requestedIds).toHaveLength(2);
    expect(towns()).toEqual(['London', 'London']);
  });
});
