import { describe, expect, it } from 'vitest';
import { Cancellation } from '../../kernel/index.ts';
import { FakeLogger } from '../../kernel/testing/index.ts';
import { FindSchools } from './find-schools.ts';
import { FakeAttributeGateway } from '../testing/index.ts';

function setUp() {
  const gateway = new FakeAttributeGateway();
  const logger = new FakeLogger();
  return { gateway, logger, find: new FindSchools(gateway, logger) };
}

describe('suggestions of schools', () => {
  it('come by name, from the second letter on', async () => {
    const { find, gateway } = setUp();
    expect(await find.execute(' s ')).toEqual({ ok: true, value: [] });
    expect(await find.execute(' Sor ')).toEqual({ ok: true, value: gateway.schools });
    expect(gateway.calls).toEqual(['findSchools Sor']);
  });

  it('that cannot be loaded are only logged, and cancelled ones not even that', async () => {
    const { find, gateway, logger } = setUp();
    gateway.failure = { kind: 'unreachable' };
    expect(await find.execute('Sor')).toEqual({ ok: false, error: { kind: 'unreachable' } });
    expect(logger.events).toEqual(['profile.schools-not-found']);
    const cancel = new Cancellation();
    cancel.cancel();
    await find.execute('Sorb', cancel);
    expect(logger.events).toHaveLength(1);
  });
});
