import { describe, expect, it } from 'vitest';
import { TEST_ENGINES, type TestServer } from '../../testing/index.ts';
import { provideShop } from '../testing/index.ts';

const HOUR = 3_600_000;

describe.each(TEST_ENGINES)('the days in emails about money, on $name', (engine) => {
  let server: TestServer;
  const { buy, shopper } = provideShop(engine, (opened) => {
    server = opened;
  });

  const newMail = async (memberId: string) => {
    const own = (await server.unsentMails()).filter(
      (mail) => mail.member_id === memberId && mail.kind === 'purchase_receipt',
    );
    return own.at(-1)?.text;
  };

  it.each([
    // 1 June 2026, two in the afternoon in UTC.
    [2, { 'Pacific/Auckland': '2 juillet', 'Europe/Paris': '1er juillet', 'America/Los_Angeles': '1er juillet' }],
    // 2 June, three in the morning.
    [13, { 'Pacific/Auckland': '2 juillet', 'Europe/Paris': '2 juillet', 'America/Los_Angeles': '1er juillet' }],
  ])('are those where its member lives, %i hours later', async (hours, days) => {
    server.clock.advance(hours * HOUR);
    for (const [zone, day] of Object.entries(days)) {
      const { as, id } = await shopper();
      await server.answer('matches.generate', { time_zone: zone }, as);
      await buy(as, 'duet-basic-1m');
      expect(await newMail(id), zone).toContain(`${day} 2026`);
    }
  });

  it('are those of UTC where nothing is known of the place', async () => {
    const { as, id } = await shopper();
    await buy(as, 'duet-basic-1m');
    expect(await newMail(id)).toContain('2 juillet 2026');
  });
});
