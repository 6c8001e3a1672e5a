import type { Photo } from '@duet/core/profile';
import type { AnswerOf } from '../contract/index.ts';

type WireImage = AnswerOf<'profile.getImages'>['images'][number];

/** A photo with a link for each size, whichever of them the server spelled out (A13). */
export function toPhoto(wire: WireImage): Photo {
  const large = wire.large ?? wire.url;
  return {
    id: wire.id,
    small: wire.small ?? sized(wire.url, 'small'),
    medium: wire.medium ?? sized(wire.url, 'medium'),
    large,
    ...(wire.original !== undefined && { original: wire.original }),
    ...(wire.width !== undefined && { width: wire.width }),
    ...(wire.height !== undefined && { height: wire.height }),
    ...(wire.preview !== undefined && PREVIEW.test(wire.preview) && { preview: wire.preview }),
    ...(wire.metadata?.status !== undefined && { status: wire.metadata.status }),
    ...(wire.metadata?.rejection_reason !== undefined && { rejectionReason: wire.metadata.rejection_reason }),
    ...(wire.metadata?.caption !== undefined && { caption: wire.metadata.caption }),
    ...(wire.metadata?.focus !== undefined && { focus: wire.metadata.focus }),
  };
}

/** 27 bytes: whatever else stands there is no preview, and the photo is shown without. */
const PREVIEW = /^[A-Za-z\d+/]{36}$/;

const sized = (link: string, size: 'small' | 'medium'): string =>
  `${link}${link.includes('?') ? '&' : '?'}size=${size}`;
