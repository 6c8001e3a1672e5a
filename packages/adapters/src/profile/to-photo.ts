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
    ...(wire.metadata?.status !== undefined && { status: wire.metadata.status }),
    ...(wire.metadata?.caption !== undefined && { caption: wire.metadata.caption }),
  };
}

const sized = (link: string, size: 'small' | 'medium'): string =>
  `${link}${link.includes('?') ? '&' : '?'}size=${size}`;
