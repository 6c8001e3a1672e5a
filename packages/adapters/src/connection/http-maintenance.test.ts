import { FakeClock } from '@duet/core/kernel/testing';
import { http, HttpResponse } from 'msw';
import { describe, expect, it } from 'vitest';
import { fakeNetwork, ORIGIN, testClient } from '../http/testing/index.ts';
import { HttpMaintenance } from './http-maintenance.ts';

const network = fakeNetwork();

describe('HttpMaintenance', () => {
  it('reads the flag, and takes a file without one for none', async () => {
    const maintenance = new HttpMaintenance(testClient().api, new FakeClock(), () => '', undefined);
    network.use(http.get(`${ORIGIN}/maintenance.json`, () => HttpResponse.json({ maintenance: true }), { once: true }));
    expect(await maintenance.isUnderWay()).toEqual({ ok: true, value: true });
    network.use(http.get(`${ORIGIN}/maintenance.json`, () => HttpResponse.json({})));
    expect(await maintenance.isUnderWay()).toEqual({ ok: true, value: false });
  });

  it('gives up a file that has not come after five seconds', async () => {
    const clock = new FakeClock();
    network.use(http.get(`${ORIGIN}/maintenance.json`, () => new Promise(() => undefined)));
    const answer = new HttpMaintenance(testClient().api, clock, () => '', undefined).isUnderWay();
    clock.advance(5000);
    expect(await answer).toEqual({ ok: false, error: { kind: 'aborted' } });
  });

  it.each([
    ['a=1; staff=yes', 'staff', true],
    ['staff=', 'staff', true],
    ['a=staff; staffing=1', 'staff', false],
    ['staff=1', undefined, false],
    ['', 'staff', false],
  ])('among %j the cookie %j lets one in: %s', (cookies, name, passes) => {
    expect(new HttpMaintenance(testClient().api, new FakeClock(), () => cookies, name).hasBypass()).toBe(passes);
  });
});
