import { REJECTION_REASONS, type RejectionReason } from '@duet/core/profile';

/** What staff can ask for with one key or button. `keep` approves a photo or text, and dismisses a report. */
export type Choice =
  | { readonly kind: 'keep' | 'reject' | 'suspend' | 'fraud' | 'undo' | 'back' }
  | { readonly kind: 'reason'; readonly reason: RejectionReason };

interface Situation {
  readonly hasItem: boolean;
  readonly isReport: boolean;
  /** Whether a reason is asked for. */
  readonly isChoosing: boolean;
}

/** What a key means now; undefined where it means nothing. Digits choose a reason by its place in the list. */
export function shortcutOf(key: string, { hasItem, isReport, isChoosing }: Situation): Choice | undefined {
  if (isChoosing) {
    if (key === 'Escape') return { kind: 'back' };
    const reason = /^[1-9]$/.test(key) ? REJECTION_REASONS[Number(key) - 1] : undefined;
    return reason && { kind: 'reason', reason };
  }
  switch (key.toLowerCase()) {
    case 'u':
      return { kind: 'undo' };
    case 'a':
      return hasItem ? { kind: 'keep' } : undefined;
    case 'r':
      return hasItem && !isReport ? { kind: 'reject' } : undefined;
    case 'f':
      return hasItem && isReport ? { kind: 'fraud' } : undefined;
    case 's':
      return hasItem ? { kind: 'suspend' } : undefined;
    default:
      return undefined;
  }
}
