import { createContext } from 'react';

/** Asks the member whether they leave the shown page, and answers what they chose. */
export type AskToLeave = () => Promise<boolean>;

/** Stands between the member and another page while the shown one has something to lose. One page asks at a time. */
export class LeaveGuard {
  #askToLeave: AskToLeave | undefined;

  /** Asks before the page is left, until the returned function is called. */
  protect(askToLeave: AskToLeave): () => void {
    this.#askToLeave = askToLeave;
    return () => {
      if (this.#askToLeave === askToLeave) this.#askToLeave = undefined;
    };
  }

  /** The member's answer; undefined where nothing is to be asked. The same page in another language, or with another query, is not left. */
  ask(from: string, to: string): Promise<boolean> | undefined {
    return withoutLanguage(from) === withoutLanguage(to) ? undefined : this.#askToLeave?.();
  }
}

/** The path of an address, without query, fragment and language. */
const withoutLanguage = (path: string): string => path.replace(/[?#].*$/, '').replace(/^\/[^/]+/, '');

/** The guard of the navigation around a page. A page outside of one asks only when it is closed. */
export const LeaveGuardContext = createContext<LeaveGuard>(new LeaveGuard());
