import { describe, expect, it } from 'vitest';
import { createModeration } from './create-moderation.ts';
import { aReviewItem, FakeModerationGateway } from './testing/index.ts';

function setUp(...ids: readonly string[]) {
  const gateway = new FakeModerationGateway(...ids.map((id) => aReviewItem(id)));
  const tokens = new Map<'token', string>();
  const moderation = createModeration({
    moderationGateway: gateway,
    staffTokens: {
      read: () => tokens.get('token'),
      write: (token) => {
        if (token === undefined) tokens.delete('token');
        else tokens.set('token', token);
      },
    },
  });
  const shown = () => moderation.review.review.get().items.map(({ subject }) => subject.id);
  return { gateway, tokens, ...moderation, shown, current: () => moderation.review.review.get() };
}

const conflict = { kind: 'refused', reason: 'conflict', problem: { key: 'error_general' } } as const;

describe('a staff session', () => {
  it('opens for an admin token, which is not kept', async () => {
    const { staffSession, tokens } = setUp();
    expect((await staffSession.open('another')).ok).toBe(false);
    expect(staffSession.isOpen.get()).toBe(false);
    expect((await staffSession.open(' an admin token ')).ok).toBe(true);
    expect(staffSession.isOpen.get()).toBe(true);
    expect(tokens.get('token')).toBe('a staff token');
  });

  it('ends here even where the server cannot be reached', async () => {
    const { gateway, staffSession, tokens } = setUp();
    await staffSession.open('an admin token');
    gateway.failure = { kind: 'unreachable' };
    await staffSession.close();
    expect(staffSession.isOpen.get()).toBe(false);
    expect(tokens.size).toBe(0);
  });
});

it('ends the session here once the server does not know it any more', async () => {
  const { gateway, staffSession, loadReviewQueue } = setUp('a');
  await staffSession.open('an admin token');
  gateway.failure = { kind: 'forbidden', problem: { key: 'error_grpc_code_7' } };
  await loadReviewQueue.execute('photo');
  expect(staffSession.isOpen.get()).toBe(false);
});

describe('a review queue', () => {
  it('shows its items in order, and how many wait in each queue', async () => {
    const { loadReviewQueue, current, shown } = setUp('a', 'b');
    await loadReviewQueue.execute('photo');
    expect(shown()).toEqual(['a', 'b']);
    expect(current()).toMatchObject({ status: 'ready', waiting: { photo: 2, text: 0, report: 0 } });
  });

  it('says why it could not be loaded', async () => {
    const { gateway, loadReviewQueue, current } = setUp('a');
    gateway.failure = { kind: 'unreachable' };
    await loadReviewQueue.execute('photo');
    expect(current()).toMatchObject({ status: 'failed', problem: { key: 'error_network' } });
  });

  it('drops an answer for a queue that was left meanwhile', async () => {
    const { loadReviewQueue, current } = setUp('a');
    const first = loadReviewQueue.execute('photo');
    await loadReviewQueue.execute('text');
    await first;
    expect(current()).toMatchObject({ queue: 'text', items: [] });
  });

  it('moves on at once, and sends decisions in their order', async () => {
    const { gateway, loadReviewQueue, decideReview, shown } = setUp('a', 'b', 'c');
    await loadReviewQueue.execute('photo');
    const first = decideReview.execute({ decision: 'approve' });
    const second = decideReview.execute({ decision: 'reject', reason: 'noFace' });
    expect(shown()).toEqual(['c']);
    await Promise.all([first, second]);
    expect(gateway.decisions.map(({ subject, decision }) => [subject.id, decision])).toEqual([
      ['a', 'approve'],
      ['b', 'reject'],
    ]);
  });

  it('has in the log what is on its way', async () => {
    const { loadReviewQueue, decideReview, loadDecisions } = setUp('a', 'b');
    await loadReviewQueue.execute('photo');
    void decideReview.execute({ decision: 'approve' });
    void decideReview.execute({ decision: 'approve' });
    const log = await loadDecisions.execute();
    expect(log.ok && log.value.map(({ subject }) => subject.id)).toEqual(['b', 'a']);
  });

  it('shows an item again whose decision failed, with the problem', async () => {
    const { gateway, loadReviewQueue, decideReview, shown, current } = setUp('a', 'b');
    await loadReviewQueue.execute('photo');
    gateway.decisionFailure = { kind: 'unreachable' };
    await decideReview.execute({ decision: 'approve' });
    expect(shown()).toEqual(['a', 'b']);
    expect(current()).toMatchObject({ problem: { key: 'error_network' }, waiting: { photo: 2 } });
  });

  it('does not show an item again that a colleague has decided', async () => {
    const { gateway, loadReviewQueue, decideReview, shown } = setUp('a', 'b');
    await loadReviewQueue.execute('photo');
    gateway.decisionFailure = conflict;
    await decideReview.execute({ decision: 'approve' });
    expect(shown()).toEqual(['b']);
  });

  it('that is opened again can be decided about before the answer, which does not bring the item back', async () => {
    const { gateway, loadReviewQueue, decideReview, shown, current } = setUp('a', 'b');
    await loadReviewQueue.execute('photo');
    const before = await gateway.getQueue('photo');
    gateway.getQueue = () => Promise.resolve(before);
    const again = loadReviewQueue.execute('photo');
    expect(shown()).toEqual(['a', 'b']);
    await Promise.all([decideReview.execute({ decision: 'approve' }), again]);
    expect(shown()).toEqual(['b']);
    expect(current()).toMatchObject({ status: 'ready', waiting: { photo: 1 } });
  });

  it('does not bring an item back by an answer from before its decision was answered', async () => {
    const { gateway, loadReviewQueue, decideReview, shown, current } = setUp('a', 'b');
    await loadReviewQueue.execute('photo');
    const before = await gateway.getQueue('photo');
    let answer: (queue: typeof before) => void = () => undefined;
    gateway.getQueue = () => new Promise((resolve) => (answer = resolve));
    const again = loadReviewQueue.execute('photo');
    await decideReview.execute({ decision: 'approve' });
    answer(before);
    await again;
    expect(shown()).toEqual(['b']);
    expect(current()).toMatchObject({ waiting: { photo: 1 } });
  });

  it('fetches more before it is empty, without what is being decided', async () => {
    const { gateway, loadReviewQueue, decideReview, shown } = setUp('a', 'b', 'c');
    gateway.pageSize = 2;
    await loadReviewQueue.execute('photo');
    gateway.pageSize = 60;
    await decideReview.execute({ decision: 'approve' });
    expect(shown()).toEqual(['b', 'c']);
  });
});

describe('undoing', () => {
  it('brings the last item back to the head of its queue, and the one before it after that', async () => {
    const { gateway, loadReviewQueue, decideReview, undoReview, shown } = setUp('a', 'b', 'c');
    await loadReviewQueue.execute('photo');
    void decideReview.execute({ decision: 'approve' });
    void decideReview.execute({ decision: 'approve' });
    await undoReview.execute();
    expect(shown()).toEqual(['b', 'c']);
    await undoReview.execute();
    expect(shown()).toEqual(['a', 'b', 'c']);
    expect(gateway.undone).toEqual(['decision-2', 'decision-1']);
    expect((await undoReview.execute()).ok).toBe(true);
  });

  it('by the log takes the decision away from the key that undoes the last one', async () => {
    const { gateway, loadReviewQueue, decideReview, undoReview, undoDecision } = setUp('a', 'b');
    await loadReviewQueue.execute('photo');
    await decideReview.execute({ decision: 'approve' });
    await decideReview.execute({ decision: 'approve' });
    await undoDecision.execute('decision-2');
    await undoReview.execute();
    expect(gateway.undone).toEqual(['decision-2', 'decision-1']);
  });

  it('that is refused changes nothing and says why', async () => {
    const { gateway, loadReviewQueue, decideReview, undoReview, shown, current } = setUp('a', 'b');
    await loadReviewQueue.execute('photo');
    await decideReview.execute({ decision: 'approve' });
    gateway.failure = conflict;
    expect((await undoReview.execute()).ok).toBe(false);
    expect(shown()).toEqual(['b']);
    expect(current()).toMatchObject({ decided: [{ decisionId: 'decision-1' }], problem: { key: 'error_general' } });
  });
});
