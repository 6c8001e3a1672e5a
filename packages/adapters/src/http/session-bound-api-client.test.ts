import { Cancellation, err, ok, retryWhenBusy, type CallFailure, type Result } from '@duet/core/kernel';
import { FakeClock } from '@duet/core/kernel/testing';
import { describe, expect, it } from 'vitest';
import type { ApiClient } from './api-client.port.ts';
import { SessionBoundApiClient } from './session-bound-api-client.ts';

const ENDED: CallFailure = { kind: 'unauthenticated', problem: { key: 'error_grpc_code_16' } };

/** A server whose answers a test gives when it likes. */
function setUp() {
  const ends = { count: 0 };
  const waiting: (() => void)[] = [];
  const answered = <T>(answer: Result<T, CallFailure>) =>
    new Promise<Result<T, CallFailure>>((resolve) => {
      waiting.push(() => {
        resolve(answer);
      });
    });
  const parts: { failure: CallFailure | undefined } = { failure: undefined };
  const sent: string[] = [];
  const inner: ApiClient = {
    call: (name) => {
      sent.push(name);
      return answered(err(parts.failure ?? { kind: 'unreachable' }));
    },
    download: () => answered(parts.failure ? err(parts.failure) : ok(new Blob())),
  };
  const answerAll = () => {
    for (const answer of waiting.splice(0)) answer();
  };
  return { api: new SessionBoundApiClient(inner, ends), ends, parts, sent, answerAll };
}

describe('a call in a session', () => {
  it('is answered while the session lasts', async () => {
    const { api, answerAll } = setUp();
    const asked = api.download('/api/file/1');
    answerAll();
    expect((await asked).ok).toBe(true);
  });

  it('is aborted when the session has ended before the answer', async () => {
    const { api, ends, answerAll } = setUp();
    const asked = api.download('/api/file/1');
    ends.count += 1;
    answerAll();
    expect(await asked).toEqual({ ok: false, error: { kind: 'aborted' } });
  });

  it('fails as the server says, also when that has ended the session', async () => {
    const { api, ends, parts, answerAll } = setUp();
    parts.failure = ENDED;
    const asked = api.call('session.getSelf', {});
    ends.count += 1;
    answerAll();
    expect(await asked).toEqual({ ok: false, error: ENDED });
  });

  it.each([
    ['is made again after a wait in the same session', 0, ['profile.uploadPost', 'profile.uploadPost'], 'busy'],
    ['is not made again after a wait in which the session has ended', 1, ['profile.uploadPost'], 'aborted'],
  ])('that meets a busy server %s', async (_, endsMeanwhile, expected, outcome) => {
    const { api, ends, parts, sent, answerAll } = setUp();
    const [clock, cancel] = [new FakeClock(), new Cancellation()];
    parts.failure = { kind: 'busy', retryAfter: 1000 };
    const upload = () => api.call('profile.uploadPost', { category: 'profile' }, { cancel });
    const answer = retryWhenBusy(clock, cancel, upload, () => undefined);
    answerAll();
    await expect.poll(() => clock.pending).toBe(1);
    ends.count += endsMeanwhile;
    clock.advance(1000);
    await expect.poll(() => sent).toEqual(expected);
    answerAll();
    expect(await answer).toMatchObject({ ok: false, error: { kind: outcome } });
  });
});
