import { setTimeout as pause } from 'node:timers/promises';
import type { Bench, BenchPart } from '../measure/bench.ts';
import type { BenchPage } from '../measure/browser-page.ts';
import type { Figures, Subject } from '../measure/sampling.ts';
import { quantile } from '../measure/statistics.ts';
import { slowestKeys, typeFor } from '../measure/typing.ts';
import { pushBurst } from '../product/burst.ts';
import { lengthenThreads } from '../product/long-thread.ts';
import { DUET, pageSubject, REFERENCE, withRelay, type Setting } from '../product/setting.ts';
import { rowOf } from './rows.ts';

const RATES = [0, 200, 1000];
const SECONDS = 6;
const FIELD = 'textarea';

/** Typing into an open conversation on a desk while nothing, or many messages a second, come into fifty conversations. */
export const live: BenchPart = {
  name: 'live',
  minutes: 3,
  measure: (bench) =>
    withRelay(
      bench,
      (member) => [lengthenThreads(member, { count: 1000, answer: 'whole' })],
      async (setting) => {
        const samples = await bench.sample(
          3,
          RATES.flatMap((rate) => subjectsAt(bench, setting, rate)),
        );
        const source = { part: 'live', samples };
        const row = (rate: number, rest: Omit<Parameters<typeof rowOf>[1], 'subject' | 'reference'>) =>
          rowOf(source, { subject: at(DUET, rate), reference: at(REFERENCE, rate), ...rest });
        return RATES.flatMap((rate) =>
          rate === 0
            ? [row(rate, { figure: 'keys', label: 'typing, 98 % of keys painted' })]
            : [
                row(rate, {
                  figure: 'frames',
                  label: 'frames',
                  unit: 'a second',
                  goal: { atLeastTimes: 0.95 },
                  largerIsBetter: true,
                }),
                row(rate, { figure: 'lagMedian', label: 'sent to painted, half' }),
                row(rate, { figure: 'lag95', label: 'sent to painted, 95 %', goal: { atMostTimes: 1.2 } }),
                row(rate, { figure: 'keys', label: 'typing, 98 % of keys painted' }),
              ],
        );
      },
    ),
};

const at = (name: string, rate: number): string => (rate === 0 ? `${name} quiet` : `${name} at ${String(rate)}/s`);

function subjectsAt(bench: Bench, setting: Setting, rate: number): readonly Subject[] {
  const { conversations } = setting.member;
  const measure = (page: BenchPage) => measureBurst(page, setting, rate);
  return [
    pageSubject(bench, setting, {
      name: at(DUET, rate),
      device: 'desktop',
      path: `/en/app/messages/${conversations[0]?.id ?? ''}`,
      ready: '[role=log] p',
      measure,
    }),
    pageSubject(bench, setting, {
      name: at(REFERENCE, rate),
      device: 'desktop',
      path: '/bench/lists/index.html?view=live',
      data: conversations.map(({ id }) => id),
      ready: '[role=log] p',
      measure,
    }),
  ];
}

async function measureBurst(bench: BenchPage, { relay, member }: Setting, rate: number): Promise<Figures> {
  const { page } = bench;
  for (let waited = 0; relay.sockets() === 0 && waited < 50; waited += 1) await pause(100);
  await pause(1000);
  await page.evaluate(startWatching);
  await Promise.all([
    rate > 0 ? pushBurst(relay, member, { rate, seconds: SECONDS }) : undefined,
    typeFor(bench, FIELD, SECONDS),
  ]);
  const { lags, frames } = await page.evaluate(() => {
    const milliseconds = globalThis.duetBench.stopFrames();
    return { lags: globalThis.benchLags, frames: (globalThis.duetBench.frames.length / milliseconds) * 1000 };
  });
  // Of nothing that arrived nothing is late; of what never was shown the lag is that of the whole burst.
  const lagOf = (share: number) => (lags.length === 0 ? SECONDS * 1000 : quantile(lags, share));
  return {
    frames,
    ...(rate > 0 && { lagMedian: lagOf(0.5), lag95: lagOf(0.95) }),
    keys: await slowestKeys(bench),
  };
}

declare global {
  /** How old the newest message on the screen was, at every third frame. */
  var benchLags: number[];
}

/** Runs in the page: nothing from outside this function can be used. */
function startWatching(): void {
  const { duetBench } = globalThis;
  duetBench.interactions.clear();
  const lags: number[] = [];
  globalThis.benchLags = lags;
  let frame = 0;
  duetBench.onFrame = () => {
    frame += 1;
    if (frame % 3 !== 0) return;
    const rows = [...document.querySelectorAll('[role=log] p')].slice(-12).reverse();
    for (const row of rows) {
      const sent = /t=(\d{13})/.exec(row.textContent)?.[1];
      if (sent === undefined) continue;
      lags.push(Date.now() - Number(sent));
      return;
    }
  };
  duetBench.startFrames();
}
