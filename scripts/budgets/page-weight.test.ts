import { describe, expect, it } from 'vitest';
import { biggestModules, filesOfPage, type Manifest } from './page-weight.ts';

const manifest: Manifest = {
  'src/boot.ts': { file: 'assets/boot.js', isEntry: true, imports: ['_react.js'], css: ['assets/boot.css'] },
  '_react.js': { file: 'assets/react.js', imports: ['_shared.js'] },
  '_shared.js': { file: 'assets/shared.js', imports: ['_react.js'] },
  '_preloaded.js': { file: 'assets/preloaded.js' },
  'src/lazy.tsx': { file: 'assets/lazy.js' },
};

describe('what a page weighs', () => {
  it('is its scripts with all they import, its preloads and its styles, each once', () => {
    const html = `
      <link rel="stylesheet" href="/assets/theme.css"><link rel="icon" href="/tenants/duet/favicon.svg">
      <link rel="modulepreload" crossorigin href="/assets/preloaded.js"><link rel="modulepreload" href="/assets/react.js">
      <script type="module" crossorigin src="/assets/boot.js"></script>`;
    const { scripts, styles } = filesOfPage(html, manifest);
    expect(scripts.toSorted()).toEqual([
      'assets/boot.js',
      'assets/preloaded.js',
      'assets/react.js',
      'assets/shared.js',
    ]);
    expect(styles.toSorted()).toEqual(['assets/boot.css', 'assets/theme.css']);
  });

  it('names the parts of the app that follow, without what is no script', () => {
    const html = '<html data-parts="/assets/duet.json /assets/main.js /assets/react.js"><body></body></html>';
    expect(filesOfPage(html, manifest)).toEqual({
      scripts: [],
      styles: [],
      parts: ['assets/main.js', 'assets/react.js'],
    });
  });

  it('counts a script the manifest does not know', () => {
    expect(filesOfPage('<script src="/assets/inline-boot.js"></script>', manifest).scripts).toEqual([
      'assets/inline-boot.js',
    ]);
  });
});

it('names the sources that weigh most, in kB and by their names in a package', () => {
  const modules = {
    'assets/a.js': { 'src/small.ts': 90, '../../node_modules/mobx/mobx.mjs': 88_170 },
    'assets/b.js': { 'src/big.ts': 1250 },
    'assets/c.js': { 'src/other.ts': 9000 },
  };
  expect(biggestModules(['assets/a.js', 'assets/b.js'], modules)).toBe(
    'mobx/mobx.mjs 88.2, src/big.ts 1.3, src/small.ts 0.1',
  );
});
