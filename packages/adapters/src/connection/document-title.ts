import type { TitleSignal, UnreadSignal } from '@duet/core/connection';

/**
 * The document's title with the number of unread messages before it, or news in its place. The title itself is the pages': one that a
 * navigation sets meanwhile is taken over.
 */
export class DocumentTitle implements TitleSignal, UnreadSignal {
  /** As the page has set it. */
  #title: string | undefined;
  /** As it was set here. */
  #written = '';
  #unread = 0;
  #isHighlighted = false;

  /** `news` says it in the member's language. */
  constructor(private readonly news: () => string) {}

  show(isHighlighted: boolean): void {
    this.#isHighlighted = isHighlighted;
    this.#write();
  }

  showUnread(count: number): void {
    this.#unread = count;
    this.#write();
  }

  #write(): void {
    const title = this.#title ?? this.#follow();
    const written = this.#isHighlighted ? this.news() : `${this.#prefix()}${title}`;
    if (written === document.title) return;
    this.#written = written;
    document.title = written;
  }

  /** Exact, as navigation, list and app icon have it. */
  #prefix(): string {
    return this.#unread === 0 ? '' : `(${String(this.#unread)}) `;
  }

  /** From now on what the page sets becomes the title. Answers what it has set. */
  #follow(): string {
    const { title } = document;
    this.#title = title;
    this.#written = title;
    new MutationObserver(() => {
      if (document.title === this.#written) return;
      this.#title = document.title;
      this.#write();
    }).observe(document.head, { subtree: true, childList: true, characterData: true });
    return title;
  }
}
