import type { Problem, Result } from '@duet/core/kernel';
import type { AnswerDrafts } from '@duet/core/profile';
import { batch, makeObservable } from '../../state/index.ts';

/** One line of the page that is changed in its place: shut, or open with what was typed, which survives a reload. */
export class RowState<Value> {
  isBusy = false;
  problem: Problem | undefined = undefined;
  private isOpened = false;
  private draft: { readonly value: Value } | undefined;

  constructor(
    /** Names the draft. */
    readonly id: string,
    private readonly drafts: AnswerDrafts,
    private readonly saved: () => Value,
    /** The value of a draft as it was kept; undefined for one that is none. */
    readDraft: (kept: unknown) => Value | undefined,
  ) {
    const value = readDraft(drafts.read(id));
    this.draft = value === undefined ? undefined : { value };
    makeObservable(this, ['id']);
  }

  get isOpen(): boolean {
    return this.isOpened || this.isUnsaved;
  }

  get isUnsaved(): boolean {
    return this.draft !== undefined;
  }

  get value(): Value {
    return this.draft ? this.draft.value : this.saved();
  }

  open(): void {
    this.isOpened = true;
  }

  setValue(value: Value): void {
    this.draft = { value };
    this.problem = undefined;
    this.drafts.save(this.id, value);
  }

  discard(): void {
    this.draft = undefined;
    this.isOpened = false;
    this.problem = undefined;
    this.drafts.remove(this.id);
  }

  /** Shuts the line once saved; a refusal leaves it open with its reason. Pressed twice it saves once. */
  async save(save: (value: Value) => Promise<Result<void, Problem>>): Promise<void> {
    if (this.isBusy) return;
    this.setBusy(true);
    const result = await save(this.value);
    batch(() => {
      this.isBusy = false;
      if (result.ok) this.discard();
      else this.problem = result.error;
    });
  }

  setBusy(isBusy: boolean): void {
    this.isBusy = isBusy;
  }

  setProblem(problem: Problem | undefined): void {
    this.problem = problem;
  }
}

/** The draft of a text. */
export const textDraft = (kept: unknown): string | undefined => (typeof kept === 'string' ? kept : undefined);
