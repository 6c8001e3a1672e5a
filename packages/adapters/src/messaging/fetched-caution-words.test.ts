import { FakeLogger } from '@duet/core/kernel/testing';
import { http, HttpResponse } from 'msw';
import { describe, expect, it } from 'vitest';
import { fakeNetwork, ORIGIN } from '../http/testing/index.ts';
import { FetchedCautionWords } from './fetched-caution-words.ts';

const network = fakeNetwork();
const NOTHING = { draft: [], money: [] };

/** A tenant's file, and how often it was requested. */
function served(answer: () => Response) {
  const requests: string[] = [];
  network.use(
    http.get(`${ORIGIN}/duet.json`, ({ request }) => {
      requests.push(request.url);
      return answer();
    }),
  );
  const logger = new FakeLogger();
  return { words: new FetchedCautionWords(`${ORIGIN}/duet.json`, logger), requests, logger };
}

describe('the words of caution', () => {
  it('are those of all languages, read once', async () => {
    const messaging = { caution_words: { en: ['telegram'], he: ['טלגרם'] }, money_words: { fr: ['virement'] } };
    const { words, requests } = served(() => HttpResponse.json({ tenant: {}, config: { messaging } }));
    await words.read();
    expect(await words.read()).toEqual({ draft: ['telegram', 'טלגרם'], money: ['virement'] });
    expect(requests).toHaveLength(1);
  });

  it('are none where the tenant names none', async () => {
    const { words } = served(() => HttpResponse.json({ config: {} }));
    expect(await words.read()).toEqual(NOTHING);
  });

  it.each([
    ['of a network that fails', () => HttpResponse.error()],
    ['that is no file', () => HttpResponse.json('gone', { status: 404 })],
  ])('are none for an answer %s, and are requested again', async (_, answer) => {
    const { words, requests, logger } = served(answer);
    expect(await words.read()).toEqual(NOTHING);
    expect(await words.read()).toEqual(NOTHING);
    expect(requests).toHaveLength(2);
    expect(logger.events).toHaveLength(2);
  });
});
