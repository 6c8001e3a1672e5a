import { describe, expect, it } from 'vitest';
import { FakeClock } from '../../kernel/testing/index.ts';
import { FakePageResume } from '../testing/index.ts';
import { ReopenAfterSleep } from './reopen-after-sleep.ts';

/** A clock of which the timers stand still while the device sleeps. */
class SleepingClock extends FakeClock {
  #slept = 0;

  override now(): number {
    return super.now() + this.#slept;
  }

  sleep(milliseconds: number): void {
    this.#slept += milliseconds;
  }
}

function setUp() {
  const calls: string[] = [];
  const clock = new SleepingClock();
  const pageResume = new FakePageResume();
  const connection = {
    open: () => calls.push('open'),
    close: () => calls.push('close'),
    reopen: () => calls.push('reopen'),
  };
  const live = new ReopenAfterSleep(connection, pageResume, clock);
  live.open();
  return { calls, clock, pageResume, live };
}

describe('the live connection after a sleep', () => {
  it('is opened anew once the device wakes up', () => {
    const { calls, clock } = setUp();
    clock.sleep(3_600_000);
    clock.advance(10_000);
    clock.advance(60_000);
    expect(calls).toEqual(['open', 'reopen']);
  });

  it('stays as it is while a hidden page is let run once a minute only', () => {
    const { calls, clock } = setUp();
    for (let minute = 0; minute < 10; minute += 1) {
      clock.sleep(50_000);
      clock.advance(10_000);
    }
    expect(calls).toEqual(['open']);
  });

  it('is opened anew when the page comes out of the back/forward cache, once', () => {
    const { calls, clock, pageResume } = setUp();
    clock.sleep(3_600_000);
    pageResume.resume();
    clock.advance(10_000);
    expect(calls).toEqual(['open', 'reopen']);
  });

  it('leaves nothing running after a logout', () => {
    const { calls, clock, pageResume, live } = setUp();
    live.open();
    live.close();
    pageResume.resume();
    expect(clock.pending).toBe(0);
    expect(calls).toEqual(['open', 'open', 'close']);
  });
});
