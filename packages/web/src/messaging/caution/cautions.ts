import {
  draftCaution,
  matchWords,
  MoneyWarning,
  type CautionWordsSource,
  type DraftCaution,
  type TimelineRow,
} from '@duet/core/messaging';
import { batch, makeObservable } from '../../state/index.ts';

const NO_WORDS = matchWords([]);

/** What one open conversation warns of. Before the tenant's words are there it knows contact data alone. */
export class Cautions {
  private hasWords = false;
  #draftWords = NO_WORDS;
  #moneyWords = NO_WORDS;
  #moneyWarning = new MoneyWarning();

  constructor(private readonly source: CautionWordsSource) {
    makeObservable(this, ['source', 'ofDraft', 'mark', 'reset']);
  }

  async load(): Promise<void> {
    const { draft, money } = await this.source.read();
    this.#draftWords = matchWords(draft);
    this.#moneyWords = matchWords(money);
    batch(() => {
      this.hasWords = true;
    });
  }

  /** The conversation is left: the next opening warns below what is newest then. */
  reset(): void {
    this.#moneyWarning = new MoneyWarning();
  }

  ofDraft(text: string): DraftCaution | undefined {
    return draftCaution(text, this.hasWords ? this.#draftWords : NO_WORDS);
  }

  /** The rows with the warning about money where there is reason for one. */
  mark(rows: readonly TimelineRow[]): readonly TimelineRow[] {
    return this.hasWords ? this.#moneyWarning.mark(rows, this.#moneyWords) : rows;
  }
}
