import type { HandlerAnswerOf } from '@duet/adapters/contract';
import type { ImageTable } from '../database/index.ts';
import type { Photos } from '../files/index.ts';

type WireImage = HandlerAnswerOf<'profile.uploadPost'>['image'];

/** A photo as the contract says it; links carry their key and take `&size=` (A13). */
export function wireImage(photos: Photos, row: Omit<ImageTable, 'created_at' | 'position'>): WireImage {
  const link = photos.link({ tenantId: row.tenant_id, id: row.id });
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
    metadata: {
      id: row.id,
      status: row.status,
      uploadStatus: 'upload-sussess',
      ...(row.caption !== null && { caption: row.caption }),
    },
  };
}
