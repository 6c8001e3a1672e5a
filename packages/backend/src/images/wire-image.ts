import type { HandlerAnswerOf } from '@duet/adapters/contract';
import { toRejectionReason } from '@duet/core/profile';
import type { ImageTable } from '../database/index.ts';
import type { PhotoLinks } from '../files/index.ts';

type WireImage = HandlerAnswerOf<'profile.uploadPost'>['image'];

/** A photo as the contract says it, for one member; links take `&size=` (A13). One of a conversation needs the token besides. */
export function wireImage(
  links: PhotoLinks,
  row: Omit<ImageTable, 'created_at' | 'position'>,
  viewerId: string,
): WireImage {
  const link = links.link({ tenantId: row.tenant_id, id: row.id }, row.category === 'profile' ? viewerId : undefined);
  return {
    id: row.id,
    category: row.category,
    url: link,
    profileUrl: link,
    rawUrl: `${link}&size=original`,
    small: `${link}&size=small`,
    medium: `${link}&size=medium`,
    large: link,
    original: `${link}&size=original`,
    width: row.width,
    height: row.height,
    ...(row.preview !== null && row.preview !== '' && { preview: row.preview }),
    metadata: {
      id: row.id,
      status: row.status,
      uploadStatus: 'upload-sussess',
      ...(row.caption !== null && { caption: row.caption }),
      ...(row.focus_x !== null && row.focus_y !== null && { focus: { x: row.focus_x, y: row.focus_y } }),
      ...(row.rejection_reason !== null && { rejection_reason: toRejectionReason(row.rejection_reason) }),
    },
  };
}
