import { describe, expect, it } from 'vitest';
import { FakeClock } from '../../../kernel/testing/index.ts';
import { FollowEnd } from './follow-end.ts';

function follow() {
  const clock = new FakeClock();
  const followEnd = new FollowEnd(clock);
  let scrolls = 0;
  const request = () => {
    followEnd.request(() => {
      scrolls += 1;
    });
  };
  return { clock, followEnd, request, scrolls: () => scrolls };
}

describe('the way to the end of a thread', () => {
  it('is taken 200 ms after a message, not before', () => {
    const { clock, request, scrolls } = follow();
    request();
    clock.advance(199);
    expect(scrolls()).toBe(0);
    clock.advance(1);
    expect(scrolls()).toBe(1);
  });

  it('is taken once for what comes meanwhile, and again for what comes later', () => {
    const { clock, request, scrolls } = follow();
    request();
    clock.advance(150);
    request();
    clock.advance(50);
    expect(scrolls()).toBe(1);
    clock.advance(1000);
    expect(scrolls()).toBe(1);
    request();
    clock.advance(200);
    expect(scrolls()).toBe(2);
  });

  it('is not taken where the thread was left', () => {
    const { clock, followEnd, request, scrolls } = follow();
    request();
    followEnd.cancel();
    clock.advance(1000);
    expect(scrolls()).toBe(0);
  });
});
