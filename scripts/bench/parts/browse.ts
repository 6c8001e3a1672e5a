import { setTimeout as pause } from 'node:timers/promises';
import type { Bench, BenchPart } from '../measure/bench.ts';
import type { BenchPage } from '../measure/browser-page.ts';
import type { Figures } from '../measure/sampling.ts';
import { makeCrowd } from '../product/crowd.ts';
import { DUET, pageSubject, REFERENCE, withRelay, type Setting } from '../product/setting.ts';
import { rowOf } from './rows.ts';

const MEMBERS = 1000;
/** Pixels a second. */
const SPEED = 3000;
const SECONDS = 4;

/** Scrolling through a thousand members on a phone. */
export const browse: BenchPart = {
  name: 'browse',
  minutes: 1,
  async measure(bench) {
    const { port, member } = await bench.product();
    const crowd = await makeCrowd(port, member, MEMBERS);
    return withRelay(
      bench,
      () => crowd.rules,
      async (setting) => {
        const samples = await bench.sample(4, subjects(bench, setting, crowd.photos));
        const row = (rest: Omit<Parameters<typeof rowOf>[1], 'subject' | 'reference'>) =>
          rowOf({ part: 'browse', samples }, { subject: DUET, reference: REFERENCE, ...rest });
        return [
          row({
            figure: 'frames',
            label: `grid at ${String(SPEED)} pixels/s`,
            unit: 'frames/s',
            goal: { atLeastTimes: 0.95 },
            largerIsBetter: true,
          }),
          row({ figure: 'late', label: 'frames later than 25 ms', unit: '%' }),
          row({ figure: 'blank', label: 'places without a member', unit: '%', goal: { atMost: 0 } }),
          row({ figure: 'pending', label: 'photos that are not there yet', unit: '%' }),
          row({ figure: 'nodes', label: 'elements of the list', unit: '', goal: { atMost: 180 } }),
        ];
      },
    );
  },
};

/** Where a page has its grid: by selectors, the list and those of its cells that show something. */
interface Grid {
  readonly list: string;
  readonly cells: string;
}

/** A member's place and an offer's have a link, one whose member is on the way has none. */
const GRID: Grid = { list: 'main [role=grid]', cells: 'main [role=gridcell]:has(a)' };
const REFERENCE_GRID: Grid = { list: '.grid', cells: '.cell' };

function subjects(bench: Bench, setting: Setting, photos: readonly string[]) {
  return [
    pageSubject(bench, setting, {
      name: DUET,
      device: 'phone',
      path: '/en/app/browse',
      ready: `${GRID.cells} img`,
      measure: (page) => measureScroll(page, GRID),
    }),
    pageSubject(bench, setting, {
      name: REFERENCE,
      device: 'phone',
      path: '/bench/lists/index.html?view=grid',
      data: photos,
      ready: `${REFERENCE_GRID.cells} img`,
      measure: (page) => measureScroll(page, REFERENCE_GRID),
    }),
  ];
}

async function measureScroll({ page, devtools }: BenchPage, { list, cells }: Grid): Promise<Figures> {
  await pause(1000);
  await page.evaluate(startWatching, cells);
  await devtools.send('Input.synthesizeScrollGesture', {
    x: 206,
    y: 600,
    yDistance: -SPEED * SECONDS,
    speed: SPEED,
    gestureSourceType: 'mouse',
    preventFling: true,
  });
  return page.evaluate((selector) => {
    const milliseconds = globalThis.duetBench.stopFrames();
    const { frames } = globalThis.duetBench;
    const { places, blank, photos, pending } = globalThis.benchGrid;
    return {
      frames: (frames.length / milliseconds) * 1000,
      late: (frames.filter((frame) => frame > 25).length / frames.length) * 100,
      blank: (blank / places) * 100,
      pending: (pending / Math.max(1, photos)) * 100,
      nodes: document.querySelector(selector)?.querySelectorAll('*').length ?? NaN,
    };
  }, list);
}

declare global {
  /** How many places of the window were looked at and how many showed no cell; the same of the photos of cells in it. */
  var benchGrid: { places: number; blank: number; photos: number; pending: number };
}

/** Runs in the page: nothing from outside this function can be used. */
function startWatching(selector: string): void {
  const { duetBench } = globalThis;
  const grid = { places: 0, blank: 0, photos: 0, pending: 0 };
  globalThis.benchGrid = grid;
  // Below the product's header, which scrolls away at the beginning.
  const places = [0.4, 0.55, 0.7, 0.85].flatMap((down) =>
    [0.27, 0.73].map((across) => ({ x: innerWidth * across, y: innerHeight * down })),
  );
  /** Half a gap between two cells. */
  const gap = 9;
  let frame = 0;
  duetBench.onFrame = () => {
    frame += 1;
    if (frame % 4 !== 0) return;
    const cells = [...document.querySelectorAll(selector)].map((cell) => ({ cell, box: cell.getBoundingClientRect() }));
    for (const { x, y } of places) {
      grid.places += 1;
      const isCovered = cells.some(
        ({ box }) => box.left - gap <= x && box.right + gap >= x && box.top - gap <= y && box.bottom + gap >= y,
      );
      if (!isCovered) grid.blank += 1;
    }
    for (const { cell, box } of cells) {
      const photo = cell.querySelector('img');
      if (!photo || box.bottom < 0 || box.top > innerHeight) continue;
      grid.photos += 1;
      if (!photo.complete || photo.naturalWidth === 0) grid.pending += 1;
    }
  };
  duetBench.startFrames();
}
