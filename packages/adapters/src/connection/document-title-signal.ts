import type { TitleSignal } from '@duet/core/connection';

/** Shows news in the document's title. A title that was set meanwhile, by a navigation, is left as it is. */
export class DocumentTitleSignal implements TitleSignal {
  #replaced: { readonly title: string; readonly news: string } | undefined;

  /** `news` says it in the member's language. */
  constructor(private readonly news: () => string) {}

  show(news: boolean): void {
    if (news) {
      const replaced = { title: document.title, news: this.news() };
      this.#replaced = replaced;
      document.title = replaced.news;
    } else if (this.#replaced) {
      if (document.title === this.#replaced.news) document.title = this.#replaced.title;
      this.#replaced = undefined;
    }
  }
}
