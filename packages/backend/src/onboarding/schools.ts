import schools from './schools.json' with { type: 'json' };

const MOST = 8;
const folded = (text: string): string =>
  text
    .normalize('NFKD')
    .replaceAll(/\p{Mn}/gu, '')
    .toLowerCase();
const entries = schools.map((name) => ({
  school: { id: folded(name).replaceAll(/[^\p{L}\p{N}]+/gu, '-'), name },
  words: ` ${folded(name)}`,
}));

/** Schools with a word that begins like what was typed; accents and capitals do not matter. */
export function findSchools(typed: string) {
  const wanted = folded(typed).trim();
  if (wanted === '') return [];
  return entries
    .filter(({ words }) => words.includes(` ${wanted}`))
    .slice(0, MOST)
    .map(({ school }) => school);
}
