import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { build, runnerImport } from 'vite';
import type * as renderModule from './form/render.tsx';

const form = join(import.meta.dirname, 'form');
const lists = join(import.meta.dirname, 'lists');

/** Builds the reference pages into a new folder and answers it. */
export async function buildReferences(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'duet-reference-'));
  for (const name of ['client', 'hydrate']) await buildPage(join(form, `${name}.html`), join(folder, 'form'));
  await buildPage(join(import.meta.dirname, 'login/login.html'), join(folder, 'login'));
  await buildPage(join(lists, 'index.html'), join(folder, 'lists'));
  const { module } = await runnerImport<typeof renderModule>(join(form, 'render.tsx'), { configFile: false });
  const style = readFileSync(join(form, 'form.css'), 'utf8');
  const hydrated = readFileSync(join(folder, 'form/hydrate.html'), 'utf8')
    .replace('<div id="root"></div>', () => `<div id="root">${module.renderLoginForm()}</div>`)
    .replace('</head>', () => `<style>${style}</style></head>`);
  writeFileSync(join(folder, 'form/prerendered.html'), hydrated);
  writeFileSync(join(folder, 'form/static.html'), withoutScripts(hydrated));
  return folder;
}

/** What a page is before, and without, any script: its form is a plain one. */
const withoutScripts = (page: string): string =>
  page.replaceAll(/<script[^>]*><\/script>/g, '').replaceAll(/<link rel="modulepreload"[^>]*>/g, '');

/** Each page by itself, so that none shares a file with another. */
const buildPage = (page: string, outDir: string) =>
  build({
    root: dirname(page),
    base: './',
    configFile: false,
    logLevel: 'error',
    build: { outDir, emptyOutDir: false, rolldownOptions: { input: page } },
  });
