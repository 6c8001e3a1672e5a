import { randomUUID } from 'node:crypto';
import { InProcessFanOut } from './in-process-fan-out.ts';
import { NatsFanOut } from './nats-fan-out.ts';
import { fanOutContract } from './testing/index.ts';

fanOutContract('in-process', () => {
  const fanOut = new InProcessFanOut();
  return Promise.resolve([fanOut, fanOut]);
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
}
