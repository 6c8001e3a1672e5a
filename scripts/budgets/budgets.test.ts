import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { filesOfPage, gzipKilobytes, readManifest } from './page-weight.ts';

const dist = 'packages/web/dist';
const manifest = readManifest(dist);

/** The heaviest of all tenants and languages for one prerendered page. */
function heaviest(page: string) {
  const weights = globSync(`${dist}/pages/*/*/${page}.html`).map((file) => {
    const { scripts, styles } = filesOfPage(readFileSync(file, 'utf8'), manifest);
    return { scripts: gzipKilobytes(dist, scripts), styles: gzipKilobytes(dist, styles) };
  });
  return {
    pages: weights.length,
    scripts: Math.max(...weights.map((weight) => weight.scripts)),
    styles: Math.max(...weights.map((weight) => weight.styles)),
  };
}

describe('before anybody touches the page, in kB gzip', () => {
  it.each([
    ['root', 80],
    ['login', 135],
  ])('%s loads at most %i of script and 15 of style', (page, budget) => {
    const { pages, scripts, styles } = heaviest(page);
    console.log(`${page}: script ${scripts.toFixed(1)} of ${budget} kB, style ${styles.toFixed(1)} of 15 kB`);
    expect(pages).toBeGreaterThan(0);
    expect(scripts).toBeLessThanOrEqual(budget);
    expect(styles).toBeLessThanOrEqual(15);
  });
});

const prerendered = globSync(`${dist}/pages/*/*/{root,login}.html`).map((file) =>
  filesOfPage(readFileSync(file, 'utf8'), manifest),
);

/** Kilobytes. 200 until consent, support sessions and limits came; a budget for each feature is to replace it. */
const WHOLE_APP = 210;

it('brings the whole app after the first paint within its budget', () => {
  const weights = prerendered.map(({ parts }) => gzipKilobytes(dist, parts));
  console.log(`app after the first paint: ${Math.max(...weights).toFixed(1)} of ${WHOLE_APP} kB`);
  expect(Math.min(...weights)).toBeGreaterThan(0);
  expect(Math.max(...weights)).toBeLessThanOrEqual(WHOLE_APP);
});

it('fetches no more than 55 kB gzip at once later on', () => {
  const first = new Set(prerendered.flatMap(({ scripts, parts }) => [...scripts, ...parts]));
  const later = Object.values(manifest)
    .filter(({ file }) => file.endsWith('.js') && !first.has(file))
    .map(({ file }) => ({ file, size: gzipKilobytes(dist, [file]) }))
    .toSorted((one, other) => other.size - one.size);
  for (const { file, size } of later.slice(0, 5)) console.log(`${file}: ${size.toFixed(1)} of 55 kB`);
  expect(later.filter(({ size }) => size > 55)).toEqual([]);
});
