import { expect, test } from 'vitest';
import { parseLoadOutput } from './load-output.ts';

const output = `
200 sockets, PGlite
at rest                      server memory 461 MB
flat out, 48 at once         285 messages/s   answered p50 160.2 p95 190.1 p99 230.8 ms   pushed p50 161.0 p95 191.5 p99 231.4 ms   lost 2   processor 3.72 ms a message   server memory 472 MB
paced at 199/s               198 messages/s   answered p50 4.1 p95 9.2 p99 41.7 ms   pushed p50 5.0 p95 11.3 p99 48.2 ms   lost 0   processor 4.10 ms a message   server memory 474 MB
`;

test('the figures of both loads are read from what the load prints', () => {
  expect(parseLoadOutput(output)).toEqual({
    flatOut: {
      sendsPerSecond: 285,
      answered99: 230.8,
      pushed99: 231.4,
      lost: 2,
      processorMilliseconds: 3.72,
      megabytes: 472,
    },
    paced: {
      sendsPerSecond: 198,
      answered99: 41.7,
      pushed99: 48.2,
      lost: 0,
      processorMilliseconds: 4.1,
      megabytes: 474,
    },
  });
});

test('a load that printed no figures is an error that shows the line', () => {
  expect(() => parseLoadOutput(output.replace('285 messages/s', 'NaN messages/s'))).toThrow(/flat out, 48/);
  expect(() => parseLoadOutput('')).toThrow(/nothing/);
});
