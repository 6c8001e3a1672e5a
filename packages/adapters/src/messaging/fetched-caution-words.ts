import type { Logger } from '@duet/core/kernel';
import type { CautionWords, CautionWordsSource } from '@duet/core/messaging';
import * as v from 'valibot';
import { messagingConfig } from '../contract/index.ts';

const NO_WORDS: CautionWords = { draft: [], money: [] };
/** The tenant's hashed file, of which visitors' pages read the rest. */
const file = v.object({ config: messagingConfig });

/**
 * The tenant's words from the file that the page began with and the browser still holds. They are read once for all conversations;
 * what failed is tried again with the next one.
 */
export class FetchedCautionWords implements CautionWordsSource {
  #words: Promise<CautionWords> | undefined;

  constructor(
    private readonly address: string,
    private readonly logger: Logger,
  ) {}

  async read(): Promise<CautionWords> {
    try {
      return await (this.#words ??= fetchWords(this.address));
    } catch {
      // Warnings are no reason to hold up a conversation, nor to say that something went wrong.
      this.#words = undefined;
      this.logger.warn('caution words could not be read');
      return NO_WORDS;
    }
  }
}

async function fetchWords(address: string): Promise<CautionWords> {
  const answer = await fetch(address);
  const { messaging } = v.parse(file, await answer.json()).config;
  return { draft: Object.values(messaging.caution_words).flat(), money: Object.values(messaging.money_words).flat() };
}
