import { DESKTOP, inNewPage, PHONE, slowProcessor, type BenchPage } from '../measure/browser-page.ts';
import type { Bench } from '../measure/bench.ts';
import type { Figures, Subject } from '../measure/sampling.ts';
import { startRelay, type Relay, type RelayRule } from './relay.ts';
import type { TalkingMember } from './talking-member.ts';

export const DUET = 'duet';
export const REFERENCE = 'reference';

/** A member with conversations, and the relay between their pages and the product. */
export interface Setting {
  readonly relay: Relay;
  readonly member: TalkingMember;
}

/** Runs what needs a relay with the rules, and closes it. */
export async function withRelay<Answer>(
  { product, referenceOrigin }: Bench,
  rulesFor: (member: TalkingMember) => readonly RelayRule[],
  run: (setting: Setting) => Promise<Answer>,
): Promise<Answer> {
  const { port, member } = await product();
  const relay = await startRelay({ productPort: port, referenceOrigin, rules: rulesFor(member) });
  try {
    return await run({ relay, member });
  } finally {
    relay.close();
  }
}

/** The answer to the tenant's question for consent: somebody who has opened the page before is not asked any more. */
const CONSENT = { version: 1, asked: ['performance', 'targeting'], agreed: [], answeredAt: 0 };

interface PageSubject {
  readonly name: string;
  readonly device: 'phone' | 'desktop';
  /** Path below the relay's origin. */
  readonly path: string;
  /** What the reference page shows: it is put there before its script runs. */
  readonly data?: readonly string[];
  /** An element that is there once the page can be used. */
  readonly ready: string;
  /** Runs once the page stands, with a slowed processor. */
  readonly measure: (page: BenchPage) => Promise<Figures>;
}

/** A page that somebody has opened before and is signed in to, or a reference page. */
export const pageSubject = (bench: Bench, { relay, member }: Setting, subject: PageSubject): Subject => ({
  name: subject.name,
  measure: () =>
    inNewPage(bench.browser, subject.device === 'phone' ? PHONE : DESKTOP, async (benchPage) => {
      const { page } = benchPage;
      const stored = { token: await member.newToken(), data: subject.data, consent: JSON.stringify(CONSENT) };
      await page.addInitScript(({ token, data, consent }) => {
        if (location.protocol.startsWith('http') && localStorage.getItem('spark_token') === null) {
          localStorage.setItem('spark_token', token);
          localStorage.setItem('duet_consent', consent);
          // Today's matches have been announced: their dialog would cover what is measured.
          const day = new Intl.DateTimeFormat('sv').format(new Date());
          localStorage.setItem('duet_match_modals', JSON.stringify({ day, count: 1 }));
        }
        globalThis.benchData = data;
      }, stored);
      await page.goto(`${relay.origin}${subject.path}`);
      await page.locator(subject.ready).first().waitFor();
      // What a page does when it has nothing else to do is not what is measured.
      await page.waitForLoadState('networkidle');
      await slowProcessor(benchPage);
      return subject.measure(benchPage);
    }),
});
