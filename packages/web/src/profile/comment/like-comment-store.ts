import { callProblem, type Problem } from '@duet/core/kernel';
import type { PermissionPrompt } from '@duet/core/onboarding';
import type { CommentSubject, LikeMember } from '@duet/core/profile';
import { batch, makeObservable } from '../../state/index.ts';

/** A like with a comment on a photo or an answer, while it is written. */
export class LikeCommentStore {
  /** What it is about; undefined while nothing is written. */
  subject: CommentSubject | undefined = undefined;
  isSending = false;
  problem: Problem | undefined = undefined;

  constructor(
    private readonly userId: string,
    private readonly like: LikeMember,
    /** Holds back who lacks photo or summary: no one reaches out without (ONB-21). */
    private readonly permission: PermissionPrompt,
  ) {
    makeObservable(this);
  }

  open(subject: CommentSubject): void {
    if (this.permission.openIfIncomplete()) return;
    this.problem = undefined;
    this.subject = subject;
  }

  close(): void {
    this.subject = undefined;
  }

  /** Without words it is a like alone. What was typed stays until the like has arrived. */
  async send(text: string): Promise<void> {
    const { subject: about } = this;
    if (about === undefined || this.isSending) return;
    this.isSending = true;
    this.problem = undefined;
    const words = text.trim();
    const liked = await this.like.execute(this.userId, words === '' ? undefined : { text: words, about });
    batch(() => {
      this.isSending = false;
      if (liked.ok) this.close();
      else this.problem = callProblem(liked.error);
    });
  }
}
