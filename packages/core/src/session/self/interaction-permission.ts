import type { InteractionPermission } from './permission.ts';

type Review = 'APPROVED' | 'PENDING' | 'REJECTED';

const isPresent = (status: Review | undefined): boolean => status === 'APPROVED' || status === 'PENDING';

/**
 * Whether a member may reach out: a photo and a summary are required (ONB-16 to ONB-20). What waits for review counts as
 * present. A photo without a status has not been looked at yet, which is pending.
 */
export function interactionPermission(
  photos: readonly { readonly status?: Review }[],
  summary: { readonly status?: Review } | undefined,
): InteractionPermission {
  const hasPhoto = photos.some(({ status = 'PENDING' }) => isPresent(status));
  const hasSummary = summary !== undefined && isPresent(summary.status ?? 'PENDING');
  if (hasPhoto) return hasSummary ? 'valid' : 'noSummary';
  return hasSummary ? 'noPhoto' : 'noPhotoNoSummary';
}
