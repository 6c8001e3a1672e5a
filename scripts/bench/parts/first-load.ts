import { loadPage } from '../measure/page-load.ts';
import type { Bench, BenchPart } from '../measure/bench.ts';
import type { Subject } from '../measure/sampling.ts';
import type { Measurement } from '../report/measurement.ts';
import { rowOf } from './rows.ts';

const STATIC = 'static HTML';
const PRERENDERED = 'prerendered React';
const CLIENT = 'client React';

/** What a visitor waits for on a phone and a poor line, beside the least that is possible. */
export const firstLoad: BenchPart = {
  name: 'first-load',
  minutes: 3,
  async measure(bench) {
    const subjects = await subjectsOf(bench);
    bench.log('first round, which warms server and browser and does not count');
    for (const { measure } of subjects) await measure();
    const samples = await bench.sample(5, subjects);
    const source = { part: 'first-load', samples };
    return [
      ...['landing', 'login'].flatMap((subject) => pageRows((row) => rowOf(source, { subject, ...row }))),
      rowOf(source, { subject: CLIENT, figure: 'fcp', label: 'first contentful paint', reference: STATIC }),
      rowOf(source, { subject: CLIENT, figure: 'scriptReady', label: 'script ready', reference: PRERENDERED }),
    ];
  },
};

async function subjectsOf({ browser, referenceOrigin, product }: Bench): Promise<readonly Subject[]> {
  const { origin } = await product();
  const subject = (name: string, url: string, hasScript = true): Subject => ({
    name,
    measure: () => loadPage(browser, url, hasScript),
  });
  return [
    subject(STATIC, `${referenceOrigin}/form/static.html`, false),
    subject(PRERENDERED, `${referenceOrigin}/form/prerendered.html`),
    subject(CLIENT, `${referenceOrigin}/form/client.html`),
    subject('landing', `${origin}/en/app/`),
    subject('login', `${origin}/en/app/login`),
  ];
}

type Row = Omit<Parameters<typeof rowOf>[1], 'subject'>;

const pageRows = (row: (definition: Row) => Measurement): readonly Measurement[] => [
  row({ figure: 'fcp', label: 'first contentful paint', reference: STATIC, goal: { atMostTimes: 1.1 } }),
  row({ figure: 'lcp', label: 'largest contentful paint', reference: STATIC, goal: { atMostTimes: 1.1 } }),
  row({ figure: 'usable', label: 'form usable', reference: STATIC, goal: { atMostTimes: 1.15 } }),
  row({ figure: 'scriptReady', label: 'script ready', reference: PRERENDERED, goal: { atMostTimes: 1.15 } }),
  row({ figure: 'tbt', label: 'total blocking time', reference: PRERENDERED, goal: { atMostTimes: 1 } }),
  row({ figure: 'longestTask', label: 'longest task', reference: PRERENDERED }),
  row({ figure: 'shift', label: 'layout shift', unit: '', goal: { atMost: 0 } }),
  row({
    figure: 'scriptKilobytes',
    label: 'scripts before a touch',
    unit: 'kB',
    reference: PRERENDERED,
    goal: { atMost: 135 },
  }),
  row({ figure: 'scriptFiles', label: 'files of script before a touch', unit: '', reference: PRERENDERED }),
  row({ figure: 'scriptKilobytesAfterTouch', label: 'scripts after a touch', unit: 'kB', reference: PRERENDERED }),
];
