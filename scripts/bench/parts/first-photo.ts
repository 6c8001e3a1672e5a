import type { Bench, BenchPart } from '../measure/bench.ts';
import { inNewPage, PHONE, slowNetwork, slowProcessor } from '../measure/browser-page.ts';
import type { Figures } from '../measure/sampling.ts';
import { recordScripts, waitForRest } from '../measure/traffic.ts';
import { withRelay } from '../product/setting.ts';
import { DEMO_CREDENTIALS } from '../product/talking-member.ts';
import { rowOf } from './rows.ts';

const CHAIN = 'the calls alone';
const LOGIN = 'login';

/** From the press of "log in" to the first photo in browse, beside a page that makes no other calls than it needs. */
export const firstPhoto: BenchPart = {
  name: 'first-photo',
  minutes: 1.5,
  measure: (bench) =>
    withRelay(
      bench,
      () => [],
      async ({ relay }) => {
        const samples = await bench.sample(3, [
          { name: CHAIN, measure: () => measureLogin(bench, `${relay.origin}/bench/login/login.html`) },
          { name: LOGIN, measure: () => measureLogin(bench, `${relay.origin}/en/app/login`) },
        ]);
        const source = { part: 'first-photo', samples };
        return [
          rowOf(source, {
            subject: LOGIN,
            reference: CHAIN,
            figure: 'firstPhoto',
            label: 'first photo in browse',
            goal: { atMostTimes: 1.5 },
          }),
          rowOf(source, {
            subject: LOGIN,
            reference: CHAIN,
            figure: 'requests',
            label: 'requests until browse rests',
            unit: '',
          }),
        ];
      },
    ),
};

const measureLogin = ({ browser }: Bench, url: string): Promise<Figures> =>
  inNewPage(browser, PHONE, async (bench) => {
    const { page } = bench;
    await slowNetwork(bench);
    await slowProcessor(bench);
    const traffic = recordScripts(bench);
    await page.goto(url, { waitUntil: 'commit' });
    await page.locator('[name=email]').waitFor();
    await waitForRest(page, traffic);
    await page.locator('[name=email]').fill(DEMO_CREDENTIALS.email);
    await page.locator('[name=password]').fill(DEMO_CREDENTIALS.password);
    await waitForRest(page, traffic);
    const { requests } = traffic.summary();
    await page.evaluate(watchForPhoto);
    await page.keyboard.press('Enter');
    await page.waitForFunction(() => performance.getEntriesByName('bench:photo').length > 0, undefined, {
      polling: 200,
    });
    await waitForRest(page, traffic);
    return {
      firstPhoto: await page.evaluate(() => {
        const at = (name: string) => performance.getEntriesByName(name)[0]?.startTime ?? NaN;
        return at('bench:photo') - at('bench:submit');
      }),
      requests: traffic.summary().requests - requests,
    };
  });

/** Runs in the page: nothing from outside this function can be used. */
function watchForPhoto(): void {
  addEventListener('submit', () => performance.mark('bench:submit'), { capture: true, once: true });
  const isThere = (photo: HTMLImageElement) =>
    photo.complete && photo.naturalWidth > 0 && photo.getBoundingClientRect().top < innerHeight;
  const look = () => {
    const photos = [...document.querySelectorAll<HTMLImageElement>('main img[src*="/files/"]')];
    if (photos.some(isThere)) void globalThis.duetBench.nextPaint().then(() => performance.mark('bench:photo'));
    else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}
