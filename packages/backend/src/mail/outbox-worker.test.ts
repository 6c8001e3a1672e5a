import { randomUUID } from 'node:crypto';
import { FakeClock } from '@duet/core/kernel/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { faultOf } from '../http/index.ts';
import { TEST_ENGINES, TestServer } from '../testing/index.ts';
import { ClaimedMails, OutboxWorker, smtpTransport, type MailTransport, type OutgoingMail } from './index.ts';
import { refusingSmtpServer } from './testing/index.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

describe.each(TEST_ENGINES)('the outbox worker on $name', (engine) => {
  let server: TestServer;
  let faults: string[];
  /** The worker's own, so that days pass without the rest of the server. */
  let clock: FakeClock;
  beforeAll(async () => {
    server = await TestServer.open(engine);
  });
  beforeEach(async () => {
    faults = [];
    clock = new FakeClock(server.clock.now());
    await database().deleteFrom('outbox').execute();
  });
  afterAll(() => server.close());

  const database = () => server.server.context.database.acrossTenants;
  const rows = () => database().selectFrom('outbox').selectAll().execute();
  const claims = () => new ClaimedMails(server.server.context.database);

  function workerWith(transport: MailTransport): OutboxWorker {
    const { tenants } = server.server.context;
    const logFault = (error: Error) => faults.push(JSON.stringify(faultOf(error)));
    return new OutboxWorker({
      mails: claims(),
      tenants,
      transport,
      sender: 'hello@duet.example',
      clock,
      random: () => 0,
      logFault,
    });
  }

  /** Accepts every email, unless a test makes it fail. */
  function recordingTransport() {
    const sent: OutgoingMail[] = [];
    const transport = {
      sent,
      failure: undefined as Error | undefined,
      send: async (mail: OutgoingMail) => {
        // Leaves other workers the time to claim in between.
        await Promise.resolve();
        if (transport.failure) throw transport.failure;
        sent.push(mail);
      },
    };
    return transport;
  }

  async function write(count: number): Promise<readonly string[]> {
    const now = new Date(clock.now());
    const recipients = Array.from({ length: count }, () => `${randomUUID()}@example.org`);
    await database()
      .insertInto('outbox')
      .values(
        recipients.map((recipient) => ({
          tenant_id: 'duet',
          id: randomUUID(),
          member_id: 'm1',
          recipient,
          language: 'en',
          kind: 'reset_password',
          subject: `For ${recipient}`,
          text: 'https://duet.example/code',
          html: '<p>code</p>',
          created_at: now,
          sent_at: null,
          next_attempt_at: now,
        })),
      )
      .execute();
    return recipients;
  }

  it('sends an email once, from its tenant, and deletes what it said and to whom', async () => {
    const transport = recordingTransport();
    const { email, id } = await server.registerMember();
    const worker = workerWith(transport);
    await worker.deliver();
    await worker.deliver();
    expect(transport.sent).toEqual([
      expect.objectContaining({
        to: email,
        from: '"Duet" <hello@duet.example>',
        subject: 'Please confirm your email address',
      }),
    ]);
    expect(await rows()).toEqual([
      expect.objectContaining({
        tenant_id: 'duet',
        member_id: id,
        kind: 'verify_email',
        sent_at: new Date(clock.now()),
        recipient: null,
        subject: null,
        text: null,
        html: null,
      }),
    ]);
    expect(faults).toEqual([]);
  });

  it('sends each of 200 emails exactly once where two workers share them', async () => {
    const recipients = await write(200);
    const transport = recordingTransport();
    await Promise.all([workerWith(transport).deliver(), workerWith(transport).deliver()]);
    expect(transport.sent.map(({ to }) => to).toSorted()).toEqual(recipients.toSorted());
    expect((await rows()).every(({ sent_at, text }) => sent_at !== null && text === null)).toBe(true);
  });

  it('lets two workers that claim at the same moment claim different emails', async () => {
    await write(20);
    const claimed = await Promise.all([1, 2].map(() => claims().claim(10, clock.now())));
    expect(new Set(claimed.flat().map(({ id }) => id)).size).toBe(20);
  });

  it('sends an email whose worker crashed after claiming it once the lease has ended, and not before', async () => {
    await write(1);
    await claims().claim(10, clock.now());
    const transport = recordingTransport();
    clock.advance(10 * MINUTE - 1);
    await workerWith(transport).deliver();
    expect(transport.sent).toEqual([]);
    clock.advance(1);
    await workerWith(transport).deliver();
    expect(transport.sent).toHaveLength(1);
  });

  it('waits twice as long after each failure, sends when the server is back, and says no address of it', async () => {
    const [recipient = ''] = await write(1);
    const transport = recordingTransport();
    transport.failure = Object.assign(new Error(`connect ECONNREFUSED for ${recipient}`), { code: 'ECONNREFUSED' });
    const worker = workerWith(transport);
    const attempts = async () => (await rows())[0]?.attempts;
    await worker.deliver();
    for (const [wait, count] of [
      [MINUTE - 1, 1],
      [1, 2],
      [2 * MINUTE - 1, 2],
      [1, 3],
    ] as const) {
      clock.advance(wait);
      await worker.deliver();
      expect(await attempts()).toBe(count);
    }
    transport.failure = undefined;
    clock.advance(4 * MINUTE);
    await worker.deliver();
    expect(transport.sent).toHaveLength(1);
    expect(faults).toHaveLength(3);
    expect(faults[0]).toContain('Emails postponed: ECONNREFUSED (1 of them)');
    expect(faults.join()).not.toContain(recipient);
  });

  it('gives an email up that could not be sent for three days, and counts it', async () => {
    const [recipient = ''] = await write(1);
    const transport = recordingTransport();
    transport.failure = new Error(`Nobody takes mail for ${recipient}`);
    const worker = workerWith(transport);
    for (let passed = 0; passed < 3 * DAY; passed += HOUR) {
      await worker.deliver();
      clock.advance(HOUR);
    }
    const tried = (await rows())[0]?.attempts ?? 0;
    expect(tried).toBeGreaterThan(8);
    await worker.deliver();
    transport.failure = undefined;
    clock.advance(DAY);
    await worker.deliver();
    expect(transport.sent).toEqual([]);
    expect(await rows()).toEqual([
      expect.objectContaining({ attempts: tried, sent_at: null, recipient: null, text: null, html: null }),
    ]);
    expect(faults.join()).toContain('Emails given up within thirty days: 1');
    expect(faults.join()).not.toContain(recipient);
  });

  it('gives an email up at once that the SMTP server refuses permanently, and logs the code in place of the server’s words', async () => {
    const [recipient = ''] = await write(1);
    const smtp = await refusingSmtpServer();
    await workerWith(smtpTransport(smtp.url)).deliver();
    await smtp.close();
    expect(smtp.said()).toContain(recipient);
    expect(await rows()).toEqual([
      expect.objectContaining({ attempts: 1, sent_at: null, recipient: null, given_up_at: new Date(clock.now()) }),
    ]);
    expect(faults[0]).toContain('Emails given up: EENVELOPE 550 (1 of them)');
    expect(faults.join()).not.toContain('@example.org');
  });

  it('stops a round where a whole batch fails, and leaves the others for the next', async () => {
    await write(30);
    const transport = recordingTransport();
    transport.failure = new Error('down');
    await workerWith(transport).deliver();
    expect((await rows()).filter(({ attempts }) => attempts > 0)).toHaveLength(10);
  });

  it('deletes the record of an email after thirty days', async () => {
    await write(1);
    await workerWith(recordingTransport()).deliver();
    clock.advance(30 * DAY - 1);
    await claims().sweep(clock.now());
    expect(await rows()).toHaveLength(1);
    clock.advance(1);
    await claims().sweep(clock.now());
    expect(await rows()).toEqual([]);
  });
});
