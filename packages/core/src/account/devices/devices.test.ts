import { describe, expect, it } from 'vitest';
import { FakeDevicesGateway } from '../testing/index.ts';
import { ListDevices, LogOutDevices } from './devices.ts';

const phone = { sessionId: 'phone', isCurrent: false, lastUsedAt: 2 };
const desk = { sessionId: 'desk', isCurrent: true, lastUsedAt: 1 };
const other = { sessionId: 'other', isCurrent: false, lastUsedAt: 0 };

describe('the devices where a member is logged in', () => {
  it('are listed with this one first', async () => {
    const gateway = new FakeDevicesGateway([phone, desk, other]);
    expect(await new ListDevices(gateway).execute()).toEqual({ ok: true, value: [desk, phone, other] });
  });

  it('are logged out one by one, or all but this one', async () => {
    const gateway = new FakeDevicesGateway([phone, desk, other]);
    const logOut = new LogOutDevices(gateway);
    await logOut.execute({ sessionId: 'phone' });
    expect(gateway.devices).toEqual([desk, other]);
    await logOut.execute('others');
    expect(gateway.devices).toEqual([desk]);
  });

  it('report why the server does not answer', async () => {
    const gateway = new FakeDevicesGateway();
    gateway.failure = { kind: 'unreachable' };
    const refused = { ok: false, error: { key: 'error_network' } };
    expect(await new ListDevices(gateway).execute()).toEqual(refused);
    expect(await new LogOutDevices(gateway).execute('others')).toEqual(refused);
  });
});
