import type { ContinueLogin, PendingLogin } from '@duet/core/session';

/** The application as a page of visitors knows it, which fetches it when the next page needs it. */
export interface Application {
  /** Fetches what a member's first page is made of. Rejects when it cannot be had, which a login then tries once more. */
  prepareLogin(): Promise<void>;
  /** Goes on with a login, and shows the member's first page once it is ready. Failed, nothing of the page has changed. */
  continueLogin(login: PendingLogin): ReturnType<ContinueLogin['execute']>;
  /** Shows the page at a path of the product, with language, once it is ready. Rejects when it cannot be had. */
  open(path: string, options: { readonly replace: boolean }): Promise<void>;
}

/** What the application's module exports for boot and for the pages of visitors. */
export interface ApplicationModule {
  /** Starts in a page that holds nothing. Rejects when the tenant's files or the first screen cannot be had. */
  start(page: HTMLElement): Promise<void>;
  /** `leave` takes what stands in the page away, right before the application's first page is rendered there. */
  takeOver(page: HTMLElement, leave: () => void): Promise<Application>;
}
