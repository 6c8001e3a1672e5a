import { describe, expect, it } from 'vitest';
import { allTexts, flatten, textsOf } from './testing/all-texts.ts';

/** Verbs of being by which a text says how its reader is, with what may stand between. */
const READER_IS =
  '(?:vous (?:n’)?(?:êtes|étiez|serez|seriez|restez|demeurez|deviendrez|avez été|aurez été|sentez)|soyez|restez|demeurez|(?:êtes|étiez|serez)-vous)' +
  '(?: (?:ne|pas|plus|bien|déjà|encore|toujours|désormais|maintenant|aussi|très))*';
/** Participles of men, and the adjectives of which women have another form. */
const MASCULINE =
  '(?:\\p{L}+(?:é|i|u|is|it)|prêt|prudent|sûr|certain|seul|content|heureux|curieux|nouveau|discret|patient|attentif|actif|présent|absent|premier|satisfait|bienvenu)';
/** Nouns that name men where anybody is meant. */
const MEN =
  'bienvenu|chers? membres?|tous ceux|ceux qui|celui qui|chacun|utilisateurs?|abonnés?|inscrits?|célibataires? sérieux|un ami|des amis|un inconnu|des inconnus|clients?';
const masculine = new RegExp(
  `(?<!\\p{L})(?:${READER_IS} ${MASCULINE}|(?<!celles et )(?:${MEN}))(?![\\p{L}·])|(?:^|[.!?…] )(?:Connecté|Inscrit|Abonné|Déconnecté|Prêt|Ravi|Désolé)(?![\\p{L}·])`,
  'iu',
);

describe('the French texts', () => {
  it('call nobody a man whose gender is unknown', () => {
    const spoken = allTexts('fr').filter(([place]) => !place.endsWith('_male'));
    expect(spoken.filter(([, text]) => masculine.test(text))).toEqual([]);
  });

  it.each([
    'Restez prudent avec vos données.',
    'Vous êtes inscrit.',
    'Vous n’êtes plus connecté',
    'Êtes-vous sûr ?',
    'Connecté avec Facebook',
    'Bienvenu chez nous',
    'Pour ceux qui se cherchent',
    'Nos abonnés peuvent répondre.',
  ])('would not say “%s”', (text) => {
    expect(masculine.test(text)).toBe(true);
  });

  it.each([
    'Vous êtes hors ligne.',
    'Prudence avec vos données.',
    'Bienvenue !',
    'Pour celles et ceux qui se cherchent',
    'Votre abonnement est prêt.',
    'Vous êtes connecté·e',
  ])('may say “%s”', (text) => {
    expect(masculine.test(text)).toBe(false);
  });
});

describe('a language named in French', () => {
  const options = flatten(textsOf('fr', 'attributes') ?? {}).filter(([key]) =>
    key.startsWith('attribute.languages.options.'),
  );

  it('begins with a small letter among the answers', () => {
    expect(options.length).toBeGreaterThan(0);
    expect(options.filter(([, name]) => name[0] !== name[0]?.toLowerCase())).toEqual([]);
  });

  it('begins with a small letter within a sentence', () => {
    const names = options.map(([, name]) => `${name[0]?.toUpperCase() ?? ''}${name.slice(1)}`);
    const within = new RegExp(`[\\p{L}’,] ?(?<=[ ’])(?:${names.join('|')})(?!\\p{L})`, 'u');
    expect('Parlez-vous Anglais ?').toMatch(within);
    expect('Écrivez en Hébreu').toMatch(within);
    expect(allTexts('fr').filter(([, text]) => within.test(text))).toEqual([]);
  });
});
