import { existsSync, globSync, readFileSync, statSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import {
  biggestModules,
  filesOfPage,
  filesOfSource,
  filesReachable,
  gzipKilobytes,
  inlineKilobytes,
  readManifest,
  readModules,
} from './page-weight.ts';

const dist = 'packages/web/dist';
const manifest = readManifest(dist);
const modules = readModules(dist);

/** Kilobytes by gzip; over the budget the message names what weighs most. */
function expectWithin(name: string, files: readonly string[], budget: number, folder = dist): void {
  const weight = gzipKilobytes(folder, files);
  console.log(`${name}: ${weight.toFixed(1)} of ${budget} kB in ${files.length} files`);
  expect(files.length).toBeGreaterThan(0);
  expect(weight, `${name} in kB; the biggest of it: ${biggestModules(files, readModules(folder))}`).toBeLessThanOrEqual(
    budget,
  );
}

const visitorPages = globSync(`${dist}/pages/*/*/{root,login,forgotPassword,registerFirst,registerSecond}.html`).map(
  (file) => readFileSync(file, 'utf8'),
);
const visitorFiles = filesOfSource('src/visitor.tsx', manifest);

describe('a page of visitors, in kB gzip', () => {
  it('holds at most 2 of script and 5 of style, and names no other file that its first paint waits for', () => {
    expect(visitorPages.length).toBeGreaterThan(0);
    for (const html of visitorPages) {
      const waitedFor = html.replaceAll(/<noscript>.*<\/noscript>|<link rel="modulepreload"[^>]*>/g, '');
      const { scripts, styles } = filesOfPage(waitedFor, manifest);
      expect([scripts, styles]).toEqual([[], []]);
    }
    const weight = (tag: 'script' | 'style') => Math.max(...visitorPages.map((html) => inlineKilobytes(html, tag)));
    console.log(`inside: script ${weight('script').toFixed(1)} of 2 kB, style ${weight('style').toFixed(1)} of 5 kB`);
    expect(weight('script')).toBeLessThanOrEqual(2);
    expect(weight('style')).toBeLessThanOrEqual(5);
  });

  const VISITOR_SCRIPTS = 67;

  it(`hydrates by at most ${VISITOR_SCRIPTS} of script in at most 4 files, of which one alone is smaller than 5`, () => {
    expectWithin('visitors’ script', visitorFiles, VISITOR_SCRIPTS);
    expect(visitorFiles.length).toBeLessThanOrEqual(4);
    // The bundler's own runtime, which it never puts with anything else.
    expect(
      visitorFiles.filter((file) => gzipKilobytes(dist, [file]) < 5 && !file.includes('rolldown-runtime')),
    ).toEqual([]);
  });

  it('names the files of the page that a login leads to, which are fetched while its form is filled in', () => {
    const login = globSync(`${dist}/pages/*/*/login.html`).map((file) => readFileSync(file, 'utf8'));
    const browse = ['src/routes/table/pages/browse-page.tsx', 'src/container/modules/discovery-module.ts', ...FRAME];
    const needed = browse.flatMap((source) => filesOfSource(source, manifest));
    expect(login.length).toBeGreaterThan(0);
    for (const html of login) {
      const named = new Set([...filesOfPage(html, manifest).parts, ...visitorFiles]);
      expect(needed.filter((file) => !named.has(file))).toEqual([]);
    }
  });

  it('has no screen of members in that script', () => {
    const sources = visitorFiles.flatMap((file) => Object.keys(modules[file] ?? {})).join('\n');
    expect(sources).toContain('src/visitor.tsx');
    expect(sources).not.toMatch(
      /^src\/(?:main|discovery|messaging|onboarding|profile)\b|member-(?:layout|endpoints)|container\/member-modules|table\/\w+-routes/m,
    );
  });
});

/** Below this a file fits the packet that is sent anyway. */
const SMALLEST_COMPRESSED = 1024;

describe('the files of the build', () => {
  it('stand there compressed, by brotli and by gzip, where they are larger than a packet', () => {
    const files = globSync(`${dist}/{assets,pages}/**/*.{js,css,html,json,svg}`);
    const large = files.filter((file) => statSync(file).size >= SMALLEST_COMPRESSED);
    expect(large.length).toBeGreaterThan(50);
    expect(large.filter((file) => !existsSync(`${file}.br`) || !existsSync(`${file}.gz`))).toEqual([]);
  });
});

/** Words of the password check: data that come after the first character of a new password, and that nothing waits for. */
const isWordList = (source = ''): boolean => source.includes('/@zxcvbn-ts/language-');

/** What surrounds every page of a member, beside the application itself. */
const FRAME = ['src/container/member-modules.ts', 'src/shell/layouts/member-layout.tsx'];
const shellPages = globSync(`${dist}/pages/*/*/shell.html`).map((file) => readFileSync(file, 'utf8'));
const shell = [...new Set(shellPages.flatMap((html) => filesOfPage(html, manifest).scripts))];
const frame = [...new Set(FRAME.flatMap((source) => filesOfSource(source, manifest)))];

describe('the application', () => {
  it('weighs at most 83 kB gzip of script and 15 of style before a member’s first page', () => {
    expectWithin('shell of members', shell, 83);
    const styles = shellPages.map((html) => gzipKilobytes(dist, filesOfPage(html, manifest).styles));
    console.log(`style of members: ${Math.max(...styles).toFixed(1)} of 15 kB`);
    expect(Math.max(...styles)).toBeLessThanOrEqual(15);
  });

  it('surrounds that page by at most 36 kB gzip', () => {
    const own = frame.filter((file) => !shell.includes(file));
    expectWithin('members’ frame', own, 36);
  });

  it('fetches no more than 55 kB gzip at once later on', () => {
    const first = new Set([...shell, ...visitorFiles]);
    const later = Object.values(manifest)
      .filter(({ file, src }) => file.endsWith('.js') && !first.has(file) && !isWordList(src))
      .map(({ file }) => ({ file, size: gzipKilobytes(dist, [file]) }))
      .toSorted((one, other) => other.size - one.size);
    for (const { file, size } of later.slice(0, 5)) console.log(`${file}: ${size.toFixed(1)} of 55 kB`);
    expect(later.filter(({ size }) => size > 55)).toEqual([]);
  });

  it('fetches at most 450 kB of words for the password check in a language, and in no page by itself', () => {
    const files = (...sources: readonly string[]) =>
      Object.values(manifest).flatMap(({ file, src = '' }) =>
        isWordList(src) && sources.some((source) => src.includes(source)) ? [file] : [],
      );
    expectWithin('word lists, English', files('language-common', 'language-en'), 450);
    expectWithin('word lists, French', files('language-common', 'language-fr'), 450);
    expect([...shell, ...frame, ...visitorFiles].filter((file) => files('').includes(file))).toEqual([]);
  });
});

describe('the payment webview', () => {
  const webview = 'packages/android-web/dist';
  const webviewManifest = readManifest(webview);
  const webviewModules = readModules(webview);
  const pages = globSync(`${webview}/pages/*/*/index.html`).map((file) => readFileSync(file, 'utf8'));
  const scripts = [...new Set(pages.flatMap((html) => filesOfPage(html, webviewManifest).scripts))];
  const NAMESPACES = ['shell', 'errors', 'kit', 'payments'];
  const LANGUAGES = ['en', 'fr', 'he'];

  it.each(LANGUAGES)(
    'weighs at most 72 kB gzip of script before anybody touches it, its texts (%s) included',
    (language) => {
      const texts = NAMESPACES.map((name) => {
        const [, chunk] =
          Object.entries(webviewManifest).find(([, { src }]) => src?.endsWith(`locales/${language}/${name}.json`)) ??
          [];
        if (!chunk) throw new Error(`There is no file of locales/${language}/${name}.json`);
        return chunk.file;
      });
      expectWithin(`webview (${language})`, [...scripts, ...texts], 72, webview);
    },
  );

  it('has no live socket, no table of routes and no navigation of the web client', () => {
    const sources = filesReachable('src/main.tsx', webviewManifest).flatMap((file) =>
      Object.keys(webviewModules[file] ?? {}),
    );
    expect(sources).toContain('src/android-app.tsx');
    expect(
      sources.filter((source) =>
        /adapters\/src\/connection\/(?!browser-network-status)|socket|web\/src\/(?:app|container|shell|routes\/table)\/|browser-navigation|member-endpoints/.test(
          source,
        ),
      ),
    ).toEqual([]);
  });
});
