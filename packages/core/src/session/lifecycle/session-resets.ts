import type { Resettable } from '../../kernel/index.ts';

/** Everything that a logout must empty. A state adds itself when it is made, so that lazily loaded features are in time. */
export class SessionResets implements Resettable {
  readonly #resettables: Set<Resettable>;
  #count = 0;

  /** `lasting`: state in the browser's storage must be emptied even if it was not loaded yet. */
  constructor(persistent: readonly Resettable[] = []) {
    this.#resettables = new Set(persistent);
  }

  /** Answers what it was given, so that a binding may make and add in one go. */
  add<Member extends Resettable>(member: Member): Member {
    this.#resettables.add(member);
    return member;
  }

  /** How many sessions have ended on this page: an answer to a call from before a change of it is dropped. */
  get count(): number {
    return this.#count;
  }

  reset(): void {
    this.#count += 1;
    for (const member of this.#resettables) member.reset();
  }
}
