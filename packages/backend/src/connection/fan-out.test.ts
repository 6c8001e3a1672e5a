import { randomUUID } from 'node:crypto';
import { InProcessFanOut } from './in-process-fan-out.ts';
import { NatsFanOut } from './nats-fan-out.ts';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { CuttableProxy, fanOutContract, MemoryBus } from './testing/index.ts';

fanOutContract('in-process', () => {
  const fanOut = new InProcessFanOut();
  return Promise.resolve([fanOut, fanOut]);
});

fanOutContract('in-memory', () => {
  const bus = new MemoryBus();
  return Promise.resolve([bus.connect(), bus.connect()]);
});

const rethrow = (fault: Error): never => {
  throw fault;
};

const natsUrl = process.env['TEST_NATS_URL'];
if (natsUrl) {
  fanOutContract('NATS', async () => {
    const settings = { url: natsUrl, subject: `duet.test.${randomUUID()}`, onFault: rethrow };
    return Promise.all([NatsFanOut.connect(settings), NatsFanOut.connect(settings)]);
  });

  describe('NATS behind a network that fails', () => {
    it('reports each time that the bus is back after it was away', async () => {
      const proxy = await CuttableProxy.open(natsUrl);
      afterAll(() => proxy.close());
      const subject = `duet.test.${randomUUID()}`;
      const fanOut = await NatsFanOut.connect({ url: proxy.url, subject, onFault: rethrow });
      afterAll(() => fanOut.close());
      let returns = 0;
      fanOut.onReturn(() => (returns += 1));
      proxy.cut();
      await vi.waitFor(() => {
        expect(returns).toBe(1);
      }, 10_000);
      await fanOut.ping();
      expect(returns).toBe(1);
    }, 20_000);
  });
}
