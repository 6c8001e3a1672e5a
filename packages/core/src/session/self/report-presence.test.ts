import { describe, expect, it } from 'vitest';
import { FakeClock } from '../../kernel/testing/index.ts';
import { ReportPresence } from './report-presence.ts';
import { aSelf, sessionParts } from '../testing/index.ts';

function setUp(interval: number | null) {
  const parts = sessionParts();
  const clock = new FakeClock();
  const stop = new ReportPresence(parts.selfGateway, parts.state, clock, interval, parts.logger).start();
  const pings = () => parts.selfGateway.calls.filter((call) => call === 'ping').length;
  return { ...parts, clock, stop, pings };
}

const member = { status: 'member', self: aSelf() } as const;

describe('presence', () => {
  it('is reported at once and each interval, as long as a session lasts', () => {
    const { state, clock, pings } = setUp(60_000);
    clock.advance(120_000);
    expect(pings()).toBe(0);
    state.set(member);
    expect(pings()).toBe(1);
    clock.advance(120_000);
    expect(pings()).toBe(3);
    state.set({ status: 'visitor' });
    clock.advance(120_000);
    expect([pings(), clock.pending]).toEqual([3, 0]);
  });

  it('is not reported where the tenant has no interval', () => {
    const { state, clock, pings } = setUp(null);
    state.set(member);
    clock.advance(600_000);
    expect([pings(), clock.pending]).toEqual([0, 0]);
  });

  it('is not reported in a support session', () => {
    const { state, pings } = setUp(1000);
    state.set({ ...member, self: aSelf({ support: {} }) });
    expect(pings()).toBe(0);
  });

  it('has no running timer after it is stopped', () => {
    const { state, clock, stop, pings } = setUp(1000);
    state.set(member);
    stop();
    clock.advance(10_000);
    expect([pings(), clock.pending]).toEqual([1, 0]);
  });
});
