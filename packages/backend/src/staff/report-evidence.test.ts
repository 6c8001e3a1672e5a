import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { sweepRemovedPhotos } from '../images/index.ts';
import { TEST_ENGINES, TestServer, TwoMembers } from '../testing/index.ts';

const ADMIN_TOKEN = 'an-admin-token-of-this-installation-0001';
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

describe.each(TEST_ENGINES)('a photo that a report is about on $name', (engine) => {
  let server: TestServer;
  let members: TwoMembers;
  let token: string;
  beforeAll(async () => {
    server = await TestServer.open(engine, {}, { adminToken: `dana:${ADMIN_TOKEN}` });
    members = await TwoMembers.open(server);
    ({ token } = await server.answer('staff.openSession', {}, { token: ADMIN_TOKEN }));
  });
  afterAll(() => server.close());

  const open = async (url: string) =>
    (await server.server.app.inject({ url, headers: { host: 'duet.localhost' } })).statusCode;
  const afterMinutes = async (minutes: number) => {
    server.clock.advance(minutes * MINUTE);
    await sweepRemovedPhotos(server.server.context);
  };

  it('stays for staff, and for nobody else, after its owner has removed it, until the day after the decision', async () => {
    const owner = { token: members.other.token };
    const file = await sharp({ create: { width: 500, height: 500, channels: 3, background: '#c33' } })
      .jpeg()
      .toBuffer();
    const { image } = await server.answer('profile.uploadPost', { category: 'profile' }, { ...owner, file });
    await server.server.context.database.acrossTenants.updateTable('images').set({ status: 'APPROVED' }).execute();
    const report = { user_id: members.other.id, reason: 'scam' };
    await server.answer('profile.report', report, { token: members.self.token });
    await server.answer('profile.setImages', { metadatas: [] }, owner);
    await afterMinutes(20);
    const [entry] = (await server.answer('staff.getQueue', { kind: 'report' }, { token })).entries;
    const urls = entry?.report?.evidence.photos ?? [];
    const url = urls.find((one) => one.includes(image.id)) ?? '';
    expect([await open(url), await open(image.url)]).toEqual([200, 404]);
    expect((await server.call('profile.setImages', { metadatas: [{ id: image.id }] }, owner)).status).toBe(404);

    const subject = entry?.subject ?? { kind: 'report', id: '' };
    await server.answer('staff.decide', { subject, decision: 'dismiss' }, { token });
    await afterMinutes(20);
    expect(await open(url)).toBe(200);
    await afterMinutes(DAY / MINUTE);
    const { photos } = server.server.context;
    // The server's own sweep may have taken the row, and be about to delete the files.
    await vi.waitFor(async () => {
      await expect(photos.preview({ tenantId: 'duet', id: image.id }, 'small')).rejects.toThrow('ENOENT');
    });
  });
});
