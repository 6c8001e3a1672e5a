import type { Clock, Ids, Logger } from '../kernel/index.ts';
import type { SocialAccount } from '../registration/index.ts';
import type { SessionResets } from '../session/index.ts';
import type { AttributeGateway } from './attributes/attribute-gateway.port.ts';
import { BrowseAlbums } from './photos/browse-albums.ts';
import { FindSchools } from './attributes/find-schools.ts';
import type { ImageScaler } from './photos/image-scaler.port.ts';
import { ImportSchools } from './attributes/import-schools.ts';
import type { OwnProfileState } from './own-profile-state.ts';
import type { PhotoAlbums } from './photos/photo-albums.port.ts';
import type { PhotoLimits } from './photos/photo-file.ts';
import type { PhotoGateway } from './photos/photo-gateway.port.ts';
import { ArrangePhotos } from './photos/photo-order.ts';
import { UploadPhoto } from './photos/photo-upload.ts';
import { SaveAttribute } from './attributes/save-attribute.ts';

export interface ProfileEditingDependencies {
  readonly attributeGateway: AttributeGateway;
  readonly photoGateway: PhotoGateway;
  readonly imageScaler: ImageScaler;
  readonly ownProfile: OwnProfileState;
  readonly resets: SessionResets;
  readonly ids: Ids;
  readonly clock: Clock;
  readonly logger: Logger;
  readonly photoLimits: PhotoLimits;
  /** Undefined where the tenant has no Facebook. */
  readonly photoAlbums: PhotoAlbums | undefined;
  /** Undefined where the tenant has no Facebook. */
  readonly facebook: SocialAccount | undefined;
}

/** Changing one's own answers and photos. */
export const createProfileEditing = ({
  attributeGateway,
  photoGateway,
  imageScaler,
  ownProfile,
  resets,
  ids,
  clock,
  logger,
  photoLimits,
  photoAlbums,
  facebook,
}: ProfileEditingDependencies) => ({
  saveAttribute: new SaveAttribute(attributeGateway, ownProfile),
  findSchools: new FindSchools(attributeGateway, logger),
  uploadPhoto: resets.add(new UploadPhoto(photoGateway, imageScaler, ownProfile, ids, photoLimits, clock)),
  arrangePhotos: new ArrangePhotos(photoGateway, ownProfile),
  browseAlbums: photoAlbums && new BrowseAlbums(photoAlbums),
  importSchools: facebook && new ImportSchools(facebook, attributeGateway),
});

export type ProfileEditingFeature = ReturnType<typeof createProfileEditing>;
