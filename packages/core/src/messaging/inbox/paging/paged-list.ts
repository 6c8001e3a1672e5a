import { ok, type CallFailure, type Result } from '../../../kernel/index.ts';

/** A row, by the conversation that it is about. */
interface Row {
  readonly id: string;
}

/** Conversations as far as they have been loaded, or as one answer holds them. */
export interface Paged<Summary extends Row> {
  /** Latest first. */
  readonly summaries: readonly Summary[];
  /** Names the place from which they continue; undefined at their end, and for servers that give all at once. */
  readonly next?: string;
}

/**
 * Asks for the pages of one list on screen. What is answered counts until another list begins and until something that was asked for
 * later has been answered; in place of what does not count stands undefined.
 */
export class PagedList {
  #list = 0;
  #asked = 0;
  #answered = 0;
  /** The place of the page that is being asked for. */
  #pending: string | undefined;

  /** `shown`: the list as it is on screen. */
  constructor(private readonly shown: () => Pick<Paged<Row>, 'next'>) {}

  /** Another list begins: whatever is on its way belongs to the one before. */
  begin(): void {
    this.#list += 1;
    this.#pending = undefined;
  }

  /** The list from its beginning. */
  async first<Answer>(ask: () => Promise<Answer>): Promise<Answer | undefined> {
    this.#asked += 1;
    const [list, asked] = [this.#list, this.#asked];
    const answer = await ask();
    if (list !== this.#list || asked < this.#answered) return undefined;
    this.#answered = asked;
    return answer;
  }

  /** The page after those that are shown. A place is asked for once at a time, and again if its answer is lost. */
  async next<Answer>(ask: (from: string) => Promise<Answer>): Promise<Answer | undefined> {
    const { next } = this.shown();
    if (next === undefined || next === this.#pending) return undefined;
    this.#pending = next;
    const list = this.#list;
    const answer = await ask(next);
    if (list !== this.#list) return undefined;
    if (this.#pending === next) this.#pending = undefined;
    return this.shown().next === next ? answer : undefined;
  }
}

/** The list from its beginning, in so many pages that they hold `least` conversations, where there are as many. */
export async function firstPages<Summary extends Row>(
  ask: (from?: string) => Promise<Result<Paged<Summary>, CallFailure>>,
  least: number,
): Promise<Result<Paged<Summary>, CallFailure>> {
  let list = await ask();
  while (list.ok && list.value.next !== undefined && list.value.summaries.length < least) {
    const page = await ask(list.value.next);
    list = page.ok ? ok(withNextPage(list.value, page.value)) : page;
  }
  return list;
}

/** The list continues with a page. What has moved up since is there already. */
export function withNextPage<Summary extends Row>(
  list: Paged<Summary>,
  { summaries, next }: Paged<Summary>,
): Paged<Summary> {
  return { summaries: withoutRepeats([...list.summaries, ...summaries]), ...(next !== undefined && { next }) };
}

/** Each conversation once, where it stands first. */
export function withoutRepeats<Summary extends Row>(summaries: readonly Summary[]): readonly Summary[] {
  const first = new Map<string, Summary>();
  for (const summary of summaries) if (!first.has(summary.id)) first.set(summary.id, summary);
  return first.size === summaries.length ? summaries : [...first.values()];
}
