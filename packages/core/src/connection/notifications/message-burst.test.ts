import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { PACE } from '../../kernel/index.ts';
import { FakeClock } from '../../kernel/testing/index.ts';
import { aMessage } from '../../messaging/testing/index.ts';
import { NotificationsState, type MessageNotification, type Notification } from './notifications-state.ts';

function setUp() {
  const clock = new FakeClock();
  const notifications = new NotificationsState(clock);
  let sent = 0;
  const send = (sentBy = 'maya') => {
    sent += 1;
    notifications.show(aNotification(sent, sentBy));
  };
  return { clock, notifications, send, shown: () => notifications.shown.get() };
}

const aNotification = (number: number, sentBy: string): MessageNotification => {
  const message = aMessage(number, { sentBy, conversationId: `with ${sentBy}` });
  return { id: `${message.conversationId} ${message.sentAt}`, kind: 'MESSAGE', message };
};
const texts = (shown: readonly Notification[]) =>
  shown.map((each) => (each.kind === 'BURST' ? each.count : 'message' in each && each.message.text));

describe('a burst of messages', () => {
  it('shows the first at once, and one toast for it and all that followed', () => {
    const { clock, send, shown } = setUp();
    for (const sender of ['maya', 'noa', 'maya', 'tom']) send(sender);
    expect(texts(shown())).toEqual(['text 1']);
    clock.advance(PACE.overview);
    expect(shown()).toMatchObject([
      {
        kind: 'BURST',
        count: 4,
        senders: ['maya', 'noa', 'tom'],
        conversationIds: ['with maya', 'with noa', 'with tom'],
      },
    ]);
  });

  it('is joined by what comes while it is shown, as the same toast', () => {
    const { clock, send, shown } = setUp();
    send();
    send();
    clock.advance(PACE.overview);
    const [burst] = shown();
    clock.advance(2000);
    send();
    expect(shown()).toMatchObject([{ id: burst?.id, count: 3 }]);
    clock.advance(2999);
    expect(shown()).toHaveLength(1);
    clock.advance(1);
    expect(shown()).toEqual([]);
    expect(clock.pending).toBe(0);
  });

  it('changes ever less often while it lasts, once a second at last, and at once again after a rest', () => {
    const { clock, notifications, send } = setUp();
    const start = clock.now();
    const changes: number[] = [];
    notifications.shown.subscribe(() => changes.push(clock.now() - start));
    for (let passed = 0; passed < 3000; passed += 50) {
      send();
      clock.advance(50);
    }
    expect(changes).toEqual([0, 250, 750, 1750, 2750]);
    clock.advance(2000);
    expect(changes.slice(5)).toEqual([3750]);
    send();
    send();
    clock.advance(250);
    expect(changes.slice(6)).toEqual([5000, 5250]);
  });

  it('leaves alone what was shown before it', () => {
    const { clock, send, shown } = setUp();
    send('tom');
    clock.advance(PACE.overview);
    send();
    send();
    clock.advance(PACE.overview);
    expect(texts(shown())).toEqual(['text 1', 2]);
  });

  it('is not made of one message, if the one before was put away', () => {
    const { clock, notifications, send, shown } = setUp();
    send();
    notifications.dismiss(shown()[0]?.id ?? '');
    send();
    clock.advance(PACE.overview);
    expect(texts(shown())).toEqual(['text 2']);
  });

  it('grows under the pointer, and goes only after it is left alone', () => {
    const { clock, notifications, send, shown } = setUp();
    send();
    send();
    clock.advance(PACE.overview);
    const id = shown()[0]?.id ?? '';
    notifications.pauseDismissal(id);
    send();
    clock.advance(60_000);
    expect(texts(shown())).toEqual([3]);
    notifications.resumeDismissal(id);
    clock.advance(3000);
    expect(shown()).toEqual([]);
  });

  it('is forgotten by a logout', () => {
    const { clock, notifications, send, shown } = setUp();
    send();
    send();
    notifications.reset();
    clock.advance(PACE.overview);
    expect(shown()).toEqual([]);
    expect(clock.pending).toBe(0);
  });
});

describe('toasts, whatever comes', () => {
  const step = fc.oneof(
    { weight: 3, arbitrary: fc.constantFrom('maya', 'noa', 'tom', 'ben').map((sender) => ({ sender })) },
    { weight: 1, arbitrary: fc.integer({ min: 1, max: 900 }).map((wait) => ({ wait })) },
  );

  it('change no more than four times a second, one burst among three at most, and end with no timer', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 80 }), (steps) => {
        const { clock, notifications, send, shown } = setUp();
        const arrivals: number[] = [];
        let before: readonly Notification[] = [];
        notifications.shown.subscribe(() => {
          const fresh = shown().filter((each) => !before.includes(each));
          before = shown();
          if (fresh.length > 0) arrivals.push(clock.now());
        });
        for (const each of steps) {
          if ('sender' in each) send(each.sender);
          else clock.advance(each.wait);
          expect(shown().length).toBeLessThanOrEqual(3);
          expect(shown().filter(({ kind }) => kind === 'BURST').length).toBeLessThanOrEqual(1);
        }
        clock.advance(10_000);
        const gaps = arrivals.slice(1).map((at, index) => at - (arrivals[index] ?? 0));
        expect(gaps.filter((gap) => gap < PACE.overview)).toEqual([]);
        expect(shown()).toEqual([]);
        expect(clock.pending).toBe(0);
      }),
    );
  });

  it('count each message of a burst once', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 0, max: PACE.overview - 1 }), { minLength: 1, maxLength: 60 }),
        (waits) => {
          const { clock, send, shown } = setUp();
          send();
          for (const wait of waits) {
            clock.advance(wait);
            send();
          }
          clock.advance(PACE.busyOverview);
          expect(texts(shown())).toEqual([waits.length + 1]);
        },
      ),
    );
  });
});
