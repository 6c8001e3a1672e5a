import { err, ok, type Problem, type Result } from '../../kernel/index.ts';
import { routeTo, type Navigation } from '../../navigation/index.ts';
import type { CancellationDraft } from './cancellation-draft.ts';

/** What was chosen and written on the first page. */
export interface CancellationForm {
  /** One of the tenant's reasons; empty where none was chosen. */
  readonly reason: string;
  readonly comment: string;
}

/** The reason of members who only wrote words of their own (PAY-25). */
const OWN_WORDS = 'other';

/** The first step of cancelling (PAY-24): a reason of the list, or words of one's own in its place; then the confirmation. */
export class ChooseCancellationReason {
  constructor(
    private readonly draft: Pick<CancellationDraft, 'set'>,
    private readonly navigation: Pick<Navigation, 'go'>,
  ) {}

  execute({ reason, comment }: CancellationForm): Result<undefined, Problem> {
    const words = comment.trim();
    if (reason === '' && words === '') return err({ key: 'error_cancel_reason_required' });
    this.draft.set({ reason: reason === '' ? OWN_WORDS : reason, ...(words !== '' && { comment: words }) });
    this.navigation.go(routeTo('confirmCancellation'));
    return ok(undefined);
  }
}
