import { http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import { fakeNetwork, ORIGIN, testClient } from '../http/testing/index.ts';
import { HttpModerationGateway } from './http-moderation-gateway.ts';

const network = fakeNetwork();
const member = {
  user_id: 'm1',
  display_name: 'Maya',
  age: 31,
  joined_at: '2026-05-01T00:00:00.000Z',
  suspended: false,
  fraud: true,
  open_reports: 1,
};
const shownMember = {
  id: 'm1',
  displayName: 'Maya',
  age: 31,
  joinedAt: '2026-05-01T00:00:00.000Z',
  isSuspended: false,
  isFraud: true,
  openReports: 1,
};
const waiting = { photo: 1, text: 1, report: 1 };
const since = '2026-06-01T12:00:00.000Z';

describe('HttpModerationGateway', () => {
  let bodies: unknown[];
  let tokens: (string | null)[];
  beforeEach(() => {
    bodies = [];
    tokens = [];
  });
  const answer = (call: string, body: object) => {
    network.use(
      http.post(`${ORIGIN}/api/staff/v1/${call}`, async ({ request }) => {
        bodies.push(await request.json());
        tokens.push(request.headers.get('authorization'));
        return HttpResponse.json(body);
      }),
    );
  };
  const gateway = () => new HttpModerationGateway(testClient().api);

  it('opens a session with the admin token in the header alone', async () => {
    answer('open_session', { token: 'staff', staff: 'dana', expires_at: since });
    expect(await gateway().openSession('an-admin-token')).toEqual({
      ok: true,
      value: { token: 'staff', staff: 'dana' },
    });
    expect([bodies, tokens]).toEqual([[{}], ['Bearer an-admin-token']]);
  });

  it('reads photos, texts and reports with their evidence, and leaves out what it does not know', async () => {
    const evidence = {
      photos: ['/files/p2'],
      answers: [{ attribute_id: 'summary', value: '"I sail"' }],
      messages: [{ text: 'Hello', sent_at: since }],
      reported: { text: '', sent_at: since, photo: '/files/p3' },
    };
    const entry = (kind: string) => ({ subject: { kind, id: 'x' }, member, waiting_since: since });
    answer('get_queue', {
      entries: [
        { ...entry('photo'), photo: '/files/p1' },
        { ...entry('text'), text: { attribute_id: 'summary', value: 'not JSON' } },
        { ...entry('report'), report: { reason: 'scam', reporter: 'm2', evidence } },
        entry('photo'),
      ],
      waiting,
    });
    const common = { member: shownMember, waitingSince: since };
    expect(await gateway().getQueue('photo')).toEqual({
      ok: true,
      value: {
        items: [
          { ...common, subject: { kind: 'photo', id: 'x' }, content: { kind: 'photo', link: '/files/p1' } },
          {
            ...common,
            subject: { kind: 'text', id: 'x' },
            content: { kind: 'text', attributeId: 'summary', text: 'not JSON' },
          },
          {
            ...common,
            subject: { kind: 'report', id: 'x' },
            content: {
              kind: 'report',
              reason: 'scam',
              reporterId: 'm2',
              evidence: {
                photos: ['/files/p2'],
                answers: [{ attributeId: 'summary', text: 'I sail' }],
                messages: [{ text: 'Hello', sentAt: since }],
                reported: { text: '', sentAt: since, photo: '/files/p3' },
              },
            },
          },
        ],
        waiting,
      },
    });
  });

  it('sends decisions with their reason, and takes them back by their id', async () => {
    answer('decide', { decision_id: 'd1' });
    answer('undo_decision', {});
    const subject = { kind: 'photo', id: 'p1' } as const;
    expect(await gateway().decide(subject, { decision: 'reject', reason: 'noFace' })).toEqual({
      ok: true,
      value: 'd1',
    });
    expect(await gateway().undo('d1')).toEqual({ ok: true, value: undefined });
    expect(bodies).toEqual([{ subject, decision: 'reject', reason: 'noFace' }, { decision_id: 'd1' }]);
  });

  it('reads the log of decisions from a number on', async () => {
    const subject = { kind: 'photo', id: 'p1' };
    const row = {
      decision_id: 'd1',
      number: 7,
      subject,
      user_id: 'm1',
      decision: 'approve',
      staff: 'dana',
      decided_at: since,
    };
    answer('get_decisions', { decisions: [{ ...row, undone_at: since }] });
    expect(await gateway().getDecisions(8)).toEqual({
      ok: true,
      value: [
        {
          id: 'd1',
          number: 7,
          subject,
          memberId: 'm1',
          decision: 'approve',
          staff: 'dana',
          decidedAt: since,
          undoneAt: since,
        },
      ],
    });
    expect(bodies).toEqual([{ before: 8 }]);
  });
});
