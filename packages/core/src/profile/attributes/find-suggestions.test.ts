import { describe, expect, it } from 'vitest';
import { Cancellation, err, ok, type CallFailure } from '../../kernel/index.ts';
import { aPlace } from '../../registration/testing/index.ts';
import { FindSuggestions } from './find-suggestions.ts';

const PLACE = aPlace();
const signal = new Cancellation();

function setUp(failure?: CallFailure) {
  const searches: string[] = [];
  const find = new FindSuggestions(
    {
      execute: (text) => {
        searches.push(`places ${text}`);
        return Promise.resolve(failure ? err(failure) : ok([PLACE]));
      },
    },
    {
      execute: (text) => {
        searches.push(`schools ${text}`);
        return Promise.resolve(failure ? err(failure) : ok([{ id: 's1', name: 'Sorbonne' }]));
      },
    },
  );
  return { searches, find };
}

describe('suggestions for an answer', () => {
  it('are schools by name for a question about schools', async () => {
    const { searches, find } = setUp();
    expect(await find.execute({ kind: 'school' }, 'Sorb', signal)).toEqual(
      ok([{ value: 'Sorbonne', label: 'Sorbonne', answer: 'Sorbonne' }]),
    );
    expect(searches).toEqual(['schools Sorb']);
  });

  it('are places by address for any other', async () => {
    const { searches, find } = setUp();
    const { latitude, longitude, formattedAddress } = PLACE;
    expect(await find.execute({ kind: 'place' }, 'Par', signal)).toMatchObject(
      ok([{ label: formattedAddress, answer: { latitude, longitude, formattedAddress } }]),
    );
    expect(searches).toEqual(['places Par']);
  });

  it.each(['school', 'place'] as const)('of the kind %s fail as their search does', async (kind) => {
    const { find } = setUp({ kind: 'unreachable' });
    expect(await find.execute({ kind }, 'Par', signal)).toEqual(err({ kind: 'unreachable' }));
  });
});
