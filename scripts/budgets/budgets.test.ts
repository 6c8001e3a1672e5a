import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { filesOfPage, filesOfSource, gzipKilobytes, inlineKilobytes, readManifest } from './page-weight.ts';

const dist = 'packages/web/dist';
const manifest = readManifest(dist);
const visitorManifest = readManifest(dist, 'visitor');

const visitorPages = globSync(`${dist}/pages/*/*/{root,login,forgotPassword,registerFirst,registerSecond}.html`).map(
  (file) => readFileSync(file, 'utf8'),
);

describe('a page of visitors, in kB gzip', () => {
  it('holds at most 2 of script and 5 of style, and names no other file that its first paint waits for', () => {
    expect(visitorPages.length).toBeGreaterThan(0);
    for (const html of visitorPages) {
      const { scripts, styles } = filesOfPage(html.replace(/<noscript>.*<\/noscript>/, ''), manifest);
      expect([scripts, styles]).toEqual([[], []]);
    }
    const weight = (tag: 'script' | 'style') => Math.max(...visitorPages.map((html) => inlineKilobytes(html, tag)));
    console.log(`inside: script ${weight('script').toFixed(1)} of 2 kB, style ${weight('style').toFixed(1)} of 5 kB`);
    expect(weight('script')).toBeLessThanOrEqual(2);
    expect(weight('style')).toBeLessThanOrEqual(5);
  });

  /** Of scripts. 80 is the goal: the table of all calls is in them, of which these pages make a sixth. */
  const VISITOR_SCRIPTS = 84;

  it(`hydrates by at most ${VISITOR_SCRIPTS} of script in at most 3 files`, () => {
    const files = filesOfSource('src/visitor.tsx', visitorManifest);
    const weight = gzipKilobytes(dist, files);
    console.log(`visitors' script: ${weight.toFixed(1)} of ${VISITOR_SCRIPTS} kB in ${files.length} files`);
    expect(files.length).toBeGreaterThan(0);
    expect(files.length).toBeLessThanOrEqual(3);
    expect(weight).toBeLessThanOrEqual(VISITOR_SCRIPTS);
  });

  it('has no part of the application in that script', () => {
    const sources = Object.keys(visitorManifest).join();
    expect(sources).toContain('src/visitor.tsx');
    expect(sources).not.toMatch(/main\.tsx|member-|messaging|discovery|onboarding-module/);
  });
});

/** Kilobytes. The members' first page with all that surrounds it; a budget for each feature is to replace it. */
const MEMBERS_START = 280;

it('prefetches the start of the application within its budget', () => {
  const weights = visitorPages.map((html) => gzipKilobytes(dist, filesOfPage(html, manifest).parts));
  console.log(`members' start: ${Math.max(...weights).toFixed(1)} of ${MEMBERS_START} kB`);
  expect(Math.min(...weights)).toBeGreaterThan(0);
  expect(Math.max(...weights)).toBeLessThanOrEqual(MEMBERS_START);
});

it('weighs at most 210 kB gzip before the first page of a member, of which 15 are style', () => {
  const [shell = ''] = globSync(`${dist}/pages/*/*/shell.html`).map((file) => readFileSync(file, 'utf8'));
  const { scripts, styles } = filesOfPage(shell, manifest);
  console.log(
    `shell: script ${gzipKilobytes(dist, scripts).toFixed(1)} kB, style ${gzipKilobytes(dist, styles).toFixed(1)} kB`,
  );
  expect(scripts.length).toBeGreaterThan(0);
  expect(gzipKilobytes(dist, scripts)).toBeLessThanOrEqual(210);
  expect(gzipKilobytes(dist, styles)).toBeLessThanOrEqual(15);
});

it('fetches no more than 55 kB gzip at once later on', () => {
  const first = new Set([
    ...visitorPages.flatMap((html) => filesOfPage(html, manifest).parts),
    ...filesOfSource('src/visitor.tsx', visitorManifest),
  ]);
  const later = [manifest, visitorManifest]
    .flatMap((one) => Object.values(one))
    .filter(({ file }) => file.endsWith('.js') && !first.has(file))
    .map(({ file }) => ({ file, size: gzipKilobytes(dist, [file]) }))
    .toSorted((one, other) => other.size - one.size);
  for (const { file, size } of later.slice(0, 5)) console.log(`${file}: ${size.toFixed(1)} of 55 kB`);
  expect(later.filter(({ size }) => size > 55)).toEqual([]);
});
