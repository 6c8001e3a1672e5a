import type { ConversationSummary } from '../inbox.ts';

/** What was said of the archive by the member or a frame, which an answer that was asked for before does not know. */
export class ArchiveChanges {
  readonly #changes = new Map<string, { readonly archived: boolean; readonly at: number }>();

  /** `at`: how many changes there were with this one. */
  note(id: string, archived: boolean, at: number): void {
    this.#changes.set(id, { archived, at });
  }

  /** The rows of an answer that was asked for after so many changes. */
  applyTo(summaries: readonly ConversationSummary[], after: number): readonly ConversationSummary[] {
    return summaries.map((summary) => {
      const change = this.#changes.get(summary.id);
      return change && change.at > after && change.archived !== summary.archived
        ? { ...summary, archived: change.archived }
        : summary;
    });
  }

  reset(): void {
    this.#changes.clear();
  }
}
