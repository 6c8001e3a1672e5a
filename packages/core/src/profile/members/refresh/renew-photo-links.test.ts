import { describe, expect, it } from 'vitest';
import { FakeClock } from '../../../kernel/testing/index.ts';
import { SessionResets } from '../../../session/index.ts';
import { createProfiles, type Photo } from '../../index.ts';
import { aProfile, FakeProfileGateway } from '../../testing/index.ts';

const photo = (id: string, version: number): Photo => {
  const link = `/files/${id}?version=${String(version)}`;
  return { id, small: `${link}&size=small`, medium: `${link}&size=medium`, large: link };
};
const member = (userId: string, version: number) =>
  aProfile({ userId, photos: [photo(`${userId}-1`, version), photo(`${userId}-2`, version)] });

function aPageLeftOpen() {
  const clock = new FakeClock();
  const gateway = new FakeProfileGateway(member('maya', 2), member('noah', 2), member('eve', 2));
  const { profiles, renewPhotoLinks: renew } = createProfiles({
    profileGateway: gateway,
    clock,
    resets: new SessionResets(),
  });
  profiles.setProfiles(['maya', 'noah', 'eve'], [member('maya', 1), member('noah', 1), member('eve', 1)]);
  return { clock, profiles, gateway, renew };
}

describe('a photo link that does not load', () => {
  it('loads fresh links of all whose photos did not load, by one call', async () => {
    const { clock, profiles, gateway, renew } = aPageLeftOpen();
    renew.execute('/files/maya-2?version=1&size=small');
    renew.execute('/files/maya-1?version=1');
    renew.execute('/files/noah-1?version=1&size=medium');
    clock.advance(200);
    await Promise.resolve();
    expect(gateway.requestedIds).toEqual([['maya', 'noah']]);
    await expect.poll(() => profiles.known('noah')?.photos[0]?.large).toBe('/files/noah-1?version=2');
    expect(profiles.known('eve')?.photos[0]?.large).toBe('/files/eve-1?version=1');
  });

  it('is asked about once, however often it fails', async () => {
    const { clock, gateway, renew } = aPageLeftOpen();
    gateway.failure = { kind: 'unreachable' };
    for (let time = 0; time < 3; time += 1) {
      renew.execute('/files/maya-1?version=1');
      clock.advance(200);
      await Promise.resolve();
    }
    expect(gateway.requestedIds).toHaveLength(1);
  });

  it('makes no call when no member has such a photo', () => {
    const { clock, gateway, renew } = aPageLeftOpen();
    renew.execute('/files/other');
    expect(clock.pending).toBe(0);
    expect(gateway.requestedIds).toEqual([]);
  });
});
