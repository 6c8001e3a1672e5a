import { setTimeout as pause } from 'node:timers/promises';
import type { Bench, BenchPart } from '../measure/bench.ts';
import type { BenchPage } from '../measure/browser-page.ts';
import { measureGrowth } from '../measure/memory.ts';
import { closeOpened, timeOpening, type Opening } from '../measure/opening.ts';
import type { Figures } from '../measure/sampling.ts';
import { median } from '../measure/statistics.ts';
import { lengthenThreads } from '../product/long-thread.ts';
import { DUET, pageSubject, REFERENCE, withRelay, type Setting } from '../product/setting.ts';
import { NEWEST_TEXT } from '../reference/lists/message-texts.ts';
import { rowOf } from './rows.ts';

const MESSAGES = 10_000;
/** Openings after the first of a page. */
const WARM = 3;

/**
 * Opening a conversation of 10,000 messages on a phone: the first time, when the server gives its newest page, for the first of the list,
 * which is drawn ahead, and for another one; and again when all of them have been read and are in memory; and what opening and closing
 * leaves behind.
 */
export const thread: BenchPart = {
  name: 'thread',
  minutes: 2.5,
  measure: async (bench) => {
    const sampleThreads = (answer: 'pages' | 'whole', runs: number, measure: Measure, row = 0) =>
      withRelay(
        bench,
        (member) => [lengthenThreads(member, { count: MESSAGES, answer })],
        (setting) => bench.sample(runs, subjects(bench, setting, measure, row)),
      );
    const first = rowsOf('thread', await sampleThreads('pages', 4, measureFirst));
    const other = rowsOf('thread', await sampleThreads('pages', 4, measureFirst, 1));
    const later = rowsOf('thread', await sampleThreads('whole', 4, measureLater));
    const kept = rowsOf('thread', await sampleThreads('whole', 1, measureCycles));
    return [
      first({ figure: 'first', label: '10,000 messages, first opening', goal: { atMostTimes: 1.3 } }),
      other({ figure: 'first', label: '10,000 messages, first opening of the second', goal: { atMostTimes: 1.3 } }),
      later({ figure: 'warm', label: '10,000 messages, later opening', goal: { atMostTimes: 1.3 } }),
      first({ figure: 'longestTask', label: 'longest task of a first opening' }),
      later({ figure: 'longestTask', label: 'longest task of later openings' }),
      later({ figure: 'nodes', label: 'elements of the open thread', unit: '', goal: { atMost: 150 } }),
      kept({ figure: 'kilobytesKept', label: 'kept by an opening', unit: 'kB', goal: { atMost: 10 } }),
      kept({ figure: 'nodesKept', label: 'nodes kept by an opening', unit: '', goal: { atMost: 0 } }),
      kept({ figure: 'listenersKept', label: 'listeners kept by an opening', unit: '', goal: { atMost: 0 } }),
    ];
  },
};

type Measure = (page: BenchPage, opening: Opening) => Promise<Figures>;

type RowPart = Omit<Parameters<typeof rowOf>[1], 'subject' | 'reference'>;

const rowsOf = (part: string, samples: Parameters<typeof rowOf>[0]['samples']) => (row: RowPart) =>
  rowOf({ part, samples }, { subject: DUET, reference: REFERENCE, ...row });

/** `row`: of the list, from 0. */
function subjects(bench: Bench, setting: Setting, measure: Measure, row: number) {
  const id = setting.member.conversations[row]?.id ?? '';
  const shown = { selector: '[role=log] p', text: NEWEST_TEXT };
  const product: Opening = {
    open: `main a[href$="/messages/${id}"]`,
    shown,
    close: 'main header a[href$="/messages"]',
  };
  const reference: Opening = { open: '#open', shown, close: '#back' };
  return [
    pageSubject(bench, setting, {
      name: DUET,
      device: 'phone',
      path: '/en/app/messages',
      ready: product.open,
      measure: (page) => measure(page, product),
    }),
    pageSubject(bench, setting, {
      name: REFERENCE,
      device: 'phone',
      path: '/bench/lists/index.html',
      ready: reference.open,
      measure: (page) => measure(page, reference),
    }),
  ];
}

async function measureFirst(bench: BenchPage, opening: Opening): Promise<Figures> {
  await forgetLongTasks(bench);
  const first = await timeOpening(bench, opening);
  await pause(700);
  return { first, ...(await readOpened(bench)) };
}

async function measureLater(bench: BenchPage, opening: Opening): Promise<Figures> {
  await timeOpening(bench, opening);
  await pause(700);
  await forgetLongTasks(bench);
  const later: number[] = [];
  for (let count = 0; count < WARM; count += 1) {
    await closeOpened(bench, opening);
    await pause(400);
    later.push(await timeOpening(bench, opening));
    await pause(500);
  }
  return { warm: median(later), ...(await readOpened(bench)) };
}

const forgetLongTasks = ({ page }: BenchPage): Promise<void> =>
  page.evaluate(() => {
    globalThis.duetBench.longTasks.length = 0;
  });

const readOpened = ({ page }: BenchPage): Promise<Figures> =>
  page.evaluate(() => ({
    longestTask: Math.max(0, ...globalThis.duetBench.longTasks.map(({ duration }) => duration)),
    nodes: document.querySelectorAll('[role=log] *').length,
  }));

const measureCycles = (bench: BenchPage, opening: Opening): Promise<Figures> =>
  measureGrowth(bench, async () => {
    await timeOpening(bench, opening);
    await closeOpened(bench, opening);
  });
