import { describe, expect, it } from 'vitest';
import { FakeDataCopyGateway } from '../testing/index.ts';
import { LookAtDataCopy, RequestDataCopy } from './data-copy.ts';

describe('a copy of one’s data', () => {
  it('is requested, and its state looked at later', async () => {
    const gateway = new FakeDataCopyGateway();
    const look = new LookAtDataCopy(gateway);
    expect(await look.execute()).toEqual({ ok: true, value: { state: 'none' } });
    expect(await new RequestDataCopy(gateway).execute()).toEqual({ ok: true, value: { state: 'preparing' } });
    gateway.copy = { state: 'sent', until: 5 };
    expect(await look.execute()).toEqual({ ok: true, value: { state: 'sent', until: 5 } });
  });

  it('reports why it cannot be had', async () => {
    const gateway = new FakeDataCopyGateway();
    gateway.failure = { kind: 'readOnly' };
    const refused = { ok: false, error: { key: 'error_support_read_only' } };
    expect(await new RequestDataCopy(gateway).execute()).toEqual(refused);
    expect(await new LookAtDataCopy(gateway).execute()).toEqual(refused);
  });
});
