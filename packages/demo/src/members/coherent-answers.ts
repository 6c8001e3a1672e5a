import type { ImpliedAnswers } from '../languages/index.ts';

type Answers = ReadonlyMap<string, unknown>;

/** How a Jewish life of each kind goes with table and Shabbat. */
const OBSERVANCES: Readonly<Partial<Record<string, ImpliedAnswers>>> = {
  secular: { kashrut: 'none', shabbat: 'friday_dinner' },
  traditional: { kashrut: 'at_home', shabbat: 'friday_dinner' },
  reform: { kashrut: 'some_rules', shabbat: 'partly' },
  conservative: { kashrut: 'at_home', shabbat: 'partly' },
  modern_orthodox: { kashrut: 'strict', shabbat: 'full' },
  orthodox: { kashrut: 'strict', shabbat: 'full' },
  haredi: { kashrut: 'strict', shabbat: 'full' },
};
/** Somebody who is still exploring the faith has not been baptised into it. */
const FAITHS: Readonly<Partial<Record<string, ImpliedAnswers>>> = {
  exploring: { church_involvement: 'sometimes', baptised_on: null },
};

/** Lets answers hang together: the summary has the last word, then a way of life has. Opens no question that was left open. */
export function coherentAnswers(answers: Answers, implied: ImpliedAnswers): Answers {
  const told = settled(answers, implied);
  return settled(told, {
    ...wayOfLife(OBSERVANCES, told.get('observance')),
    ...wayOfLife(FAITHS, told.get('religion')),
    ...implied,
  });
}

const wayOfLife = (ways: Readonly<Partial<Record<string, ImpliedAnswers>>>, answer: unknown): ImpliedAnswers =>
  (typeof answer === 'string' ? ways[answer] : undefined) ?? {};

function settled(answers: Answers, implied: ImpliedAnswers): Answers {
  const kept = [...answers].filter(([id]) => implied[id] !== null);
  return new Map(kept.map(([id, value]) => [id, implied[id] ?? value]));
}
