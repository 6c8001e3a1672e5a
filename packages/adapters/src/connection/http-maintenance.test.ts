import { http, HttpResponse } from 'msw';
import { describe, expect, it } from 'vitest';
import { fakeNetwork, ORIGIN, testClient } from '../http/testing/index.ts';
import { HttpMaintenance } from './http-maintenance.ts';

const network = fakeNetwork();

describe('HttpMaintenance', () => {
  it('reads the flag, and takes a file without one for none', async () => {
    const maintenance = new HttpMaintenance(testClient().api, () => '', undefined);
    network.use(http.get(`${ORIGIN}/maintenance.json`, () => HttpResponse.json({ maintenance: true }), { once: true }));
    expect(await maintenance.isUnderWay()).toEqual({ ok: true, value: true });
    network.use(http.get(`${ORIGIN}/maintenance.json`, () => HttpResponse.json({})));
    expect(await maintenance.isUnderWay()).toEqual({ ok: true, value: false });
  });

  it.each([
    ['a=1; staff=yes', 'staff', true],
    ['staff=', 'staff', true],
    ['a=staff; staffing=1', 'staff', false],
    ['staff=1', undefined, false],
    ['', 'staff', false],
  ])('among %j the cookie %j lets one in: %s', (cookies, name, passes) => {
    expect(new HttpMaintenance(testClient().api, () => cookies, name).hasBypass()).toBe(passes);
  });
});
