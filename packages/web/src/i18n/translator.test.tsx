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
    (spoken, room) => {
      fetched.push(`${spoken}/${room}`);
      return Promise.resolve(TEXTS[`${spoken}/${room}`] ?? {});
    },
    (spoken, room, key) => {
      missing.push(`${spoken}/${room}:${key}`);
      return key;
    },
  );
  return { translator, fetched, missing };
}

describe('the texts of a room', () => {
  it('are fetched once, however many routes open the room', async () => {
    const { translator, fetched } = setUp();
    await Promise.all([translator.open(['zoo']), translator.open(['zoo'])]);
    await translator.open(['zoo']);
    expect(fetched).toEqual(['en/zoo']);
  });

  it('are asked for again after a failure', async () => {
    let attempts = 0;
    const translator = new Translator(
      'en',
      () => (++attempts === 1 ? Promise.reject(new Error('offline')) : Promise.resolve({ greeting: 'Hello' })),
      (_language, _room, key) => key,
    );
    await expect(translator.open(['zoo'])).rejects.toThrow('offline');
    await translator.open(['zoo']);
    expect(translator.translate('zoo', 'greeting')).toBe('Hello');
  });

  it('are filled in, counted as the language counts, and never escaped: React does that', async () => {
    const { translator } = setUp('he');
    await translator.open(['zoo']);
    expect(translator.translate('zoo', 'greeting', { name: '<b>' })).toBe('שלום <b>');
    expect([1, 2, 5].map((count) => translator.translate('zoo', 'count', { count }))).toEqual([
      'חתול אחד',
      'שני חתולים',
      '5 חתולים',
    ]);
    expect(translator.translate('zoo', 'nested.deep')).toBe('עמוק');
  });

  it('tell of a key that is missing, and say what they are told to instead', async () => {
    const { translator, missing } = setUp();
    await translator.open(['zoo']);
    expect(translator.translate('zoo', 'nothing')).toBe('nothing');
    expect(missing).toEqual(['en/zoo:nothing']);
  });
});

describe('a page in another language', () => {
  function Greeting() {
    const t = useText('zoo');
    return <p>{t('greeting', { name: 'Maya' })}</p>;
  }

  it('is rendered again with texts, language and direction, once every room in use has been fetched', async () => {
    const { translator, missing } = setUp();
    await translator.open(['zoo']);
    const screen = await render(
      <TextProvider translator={translator}>
        <Greeting />
      </TextProvider>,
    );
    await translator.speak('he');
    await expect.element(screen.getByText('שלום Maya')).toBeVisible();
    expect([document.documentElement.lang, document.documentElement.dir]).toEqual(['he', 'rtl']);
    expect(missing).toEqual([]);
  });
});

it('shows a problem in the catalogue’s words, or in the server’s own', async () => {
  const { translator } = setUp();
  await translator.open(['errors']);
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
