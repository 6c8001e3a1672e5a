import type { Language } from '@duet/core/tenant';
import { describe, expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import { TextProvider, Translator, useProblemText, useText, type Texts } from './index.ts';

const TEXTS: Readonly<Record<string, Texts>> = {
  'en/zoo': {
    greeting: 'Hello {{name}}',
    count_one: '{{count}} cat',
    count_other: '{{count}} cats',
    nested: { deep: 'deep' },
  },
  'he/zoo': {
    greeting: 'שלום {{name}}',
    count_one: 'חתול אחד',
    count_two: 'שני חתולים',
    count_other: '{{count}} חתולים',
    nested: { deep: 'עמוק' },
  },
  'en/errors': { error_500: 'Our server stumbled.' },
};

function setUp(language: Language = 'en') {
  const fetched: string[] = [];
  const missing: string[] = [];
  const translator = new Translator(
    language,
    (spoken, namespace) => {
      fetched.push(`${spoken}/${namespace}`);
      return Promise.resolve(TEXTS[`${spoken}/${namespace}`] ?? {});
    },
    (spoken, namespace, key) => {
      missing.push(`${spoken}/${namespace}:${key}`);
      return key;
    },
  );
  return { translator, fetched, missing };
}

describe('the texts of a namespace', () => {
  it('are fetched once, however many routes open the namespace', async () => {
    const { translator, fetched } = setUp();
    await Promise.all([translator.loadNamespaces(['zoo']), translator.loadNamespaces(['zoo'])]);
    await translator.loadNamespaces(['zoo']);
    expect(fetched).toEqual(['en/zoo']);
  });

  it('are requested again after a failure', async () => {
    let attempts = 0;
    const translator = new Translator(
      'en',
      () => (++attempts === 1 ? Promise.reject(new Error('offline')) : Promise.resolve({ greeting: 'Hello' })),
      (_language, _room, key) => key,
    );
    await expect(translator.loadNamespaces(['zoo'])).rejects.toThrow('offline');
    await translator.loadNamespaces(['zoo']);
    expect(translator.translate('zoo', 'greeting')).toBe('Hello');
  });

  it('are filled in, counted as the language counts, and never escaped: React does that', async () => {
    const { translator } = setUp('he');
    await translator.loadNamespaces(['zoo']);
    expect(translator.translate('zoo', 'greeting', { name: '<b>' })).toBe('שלום <b>');
    expect([1, 2, 5].map((count) => translator.translate('zoo', 'count', { count }))).toEqual([
      'חתול אחד',
      'שני חתולים',
      '5 חתולים',
    ]);
    expect(translator.translate('zoo', 'nested.deep')).toBe('עמוק');
  });

  it('report a key that is missing, and show the replacement instead', async () => {
    const { translator, missing } = setUp();
    await translator.loadNamespaces(['zoo']);
    expect(translator.translate('zoo', 'nothing')).toBe('nothing');
    expect(missing).toEqual(['en/zoo:nothing']);
  });

  it('are the same however often they are read, and those of the page’s language after a change', async () => {
    const { translator } = setUp();
    await translator.loadNamespaces(['zoo']);
    const read = () => translator.translate('zoo', 'nested.deep');
    expect([read(), read()]).toEqual(['deep', 'deep']);
    await translator.changeLanguage('he');
    expect([read(), read(), translator.translate('zoo', 'nested.deep', {}, { language: 'en' })]).toEqual([
      'עמוק',
      'עמוק',
      'deep',
    ]);
  });

  it('are looked up once, however many rows of a list read them', async () => {
    let lookups = 0;
    const texts = {
      get greeting() {
        lookups += 1;
        return 'Hello';
      },
    };
    const translator = new Translator(
      'en',
      () => Promise.resolve(texts),
      (_language, _namespace, key) => key,
    );
    await translator.loadNamespaces(['zoo']);
    for (let row = 0; row < 50; row += 1) expect(translator.translate('zoo', 'greeting')).toBe('Hello');
    expect(lookups).toBe(1);
  });

  it('replace a key that was missing before they were fetched', async () => {
    const { translator } = setUp();
    expect(translator.translate('zoo', 'nested.deep')).toBe('nested.deep');
    await translator.loadNamespaces(['zoo']);
    expect(translator.translate('zoo', 'nested.deep')).toBe('deep');
  });
});

describe('a page in another language', () => {
  function Greeting() {
    const t = useText('zoo');
    return <p>{t('greeting', { name: 'Maya' })}</p>;
  }

  it('is rendered again with texts, language and direction, once every namespace in use has been fetched', async () => {
    const { translator, missing } = setUp();
    await translator.loadNamespaces(['zoo']);
    const screen = await render(
      <TextProvider translator={translator}>
        <Greeting />
      </TextProvider>,
    );
    await translator.changeLanguage('he');
    await expect.element(screen.getByText('שלום Maya')).toBeVisible();
    await expect.poll(() => [document.documentElement.lang, document.documentElement.dir]).toEqual(['he', 'rtl']);
    expect(missing).toEqual([]);
  });
});

it('shows a problem in the catalogue’s words, or in the server’s own', async () => {
  const { translator } = setUp();
  await translator.loadNamespaces(['errors']);
  function Problems() {
    const text = useProblemText();
    return (
      <>
        <p>{text({ key: 'error_500' })}</p>
        <p>{text({ key: 'error_general', text: 'from the server' })}</p>
      </>
    );
  }
  const screen = await render(
    <TextProvider translator={translator}>
      <Problems />
    </TextProvider>,
  );
  await expect.element(screen.getByText('Our server stumbled.')).toBeVisible();
  await expect.element(screen.getByText('from the server')).toBeVisible();
});
