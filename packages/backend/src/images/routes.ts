import type { ImageTable } from '../database/index.ts';
import type { ServerContext } from '../server-context/index.ts';
import { Refusal, type MemberCall, type FeatureRoutes } from '../http/index.ts';
import { addPhoto } from './add-photo.ts';
import type { FetchFailure, PictureSource } from './fetch-picture.ts';
import { setPhotos } from './set-photos.ts';
import { wireImage } from './wire-image.ts';

type ImageRoutes = Pick<
  FeatureRoutes<'profile'>,
  'profile.getImages' | 'profile.setImages' | 'profile.uploadUrl' | 'profile.uploadBytes' | 'profile.uploadPost'
>;

/** A member's own photos; `pictures` brings those that lie elsewhere. */
export function imageRoutes(context: ServerContext, pictures: PictureSource): ImageRoutes {
  const add = async (call: MemberCall, category: ImageTable['category'], bytes: Buffer) => ({
    image: wireImage(context.photoLinks, await addPhoto(context, call, category, bytes), call.member.id),
  });
  return {
    'profile.getImages': async (_request, { tenant, member }) => {
      const rows = await context.database.inTenant(tenant.id, (transaction) =>
        transaction
          .selectFrom('images')
          .selectAll()
          .where('tenant_id', '=', tenant.id)
          .where('member_id', '=', member.id)
          .where('category', '=', 'profile')
          .orderBy('position')
          .execute(),
      );
      return { images: rows.map((row) => wireImage(context.photoLinks, row, member.id)) };
    },
    'profile.setImages': async ({ metadatas }, call) => {
      await setPhotos(context, metadatas, call);
      return {};
    },
    'profile.uploadPost': ({ category }, call) => {
      if (!call.file || call.file.length === 0) throw Refusal.of('profileImages', 'unknown image format');
      return add(call, category, call.file);
    },
    'profile.uploadBytes': ({ image, category }, call) => add(call, category, Buffer.from(image, 'base64')),
    'profile.uploadUrl': async ({ url, category }, call) => {
      const fetched = await pictures(url, call.tenant.config.images.max_byte_size);
      if (!fetched.ok) throw fetchRefusal(fetched.error);
      return add(call, category, fetched.value);
    },
  };
}

function fetchRefusal(failure: FetchFailure): Refusal {
  switch (failure) {
    case 'too large':
      return Refusal.of('profileImages', 'request too large', 413);
    case 'refused':
      return Refusal.of('profileImages', 'unknown image format');
    case 'unreachable':
      return Refusal.unavailable();
  }
}
