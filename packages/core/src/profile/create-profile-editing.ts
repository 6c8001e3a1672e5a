import type { Clock, Ids, Logger } from '../kernel/index.ts';
import type { BirthdayPolicy, FindPlaces, SocialAccount } from '../registration/index.ts';
import type { RefreshSelf, SessionResets } from '../session/index.ts';
import type { AnswerDrafts } from './attributes/answer-drafts.port.ts';
import type { AttributeGateway } from './attributes/attribute-gateway.port.ts';
import { BrowseAlbums } from './photos/browse-albums.ts';
import { ClearAnswer } from './attributes/clear-answer.ts';
import { ChangeBirthday } from './details/change-birthday.ts';
import { ChangeDisplayName } from './details/change-display-name.ts';
import { ChangePlace } from './details/change-place.ts';
import type { PersonalDetailsGateway } from './details/personal-details-gateway.port.ts';
import { FindSchools } from './attributes/find-schools.ts';
import { FindSuggestions } from './attributes/find-suggestions.ts';
import type { ImageScaler } from './photos/image-scaler.port.ts';
import { ImportSchools } from './attributes/import-schools.ts';
import type { OwnProfileState } from './own-profile-state.ts';
import type { PhotoAlbums } from './photos/photo-albums.port.ts';
import type { PhotoLimits } from './photos/photo-file.ts';
import type { PhotoGateway } from './photos/photo-gateway.port.ts';
import { ArrangePhotos } from './photos/photo-order.ts';
import { UploadPhoto } from './photos/photo-upload.ts';
import { SaveAnswers } from './attributes/save-answers.ts';
import { SaveAttribute } from './attributes/save-attribute.ts';

export interface ProfileEditingDependencies {
  readonly attributeGateway: AttributeGateway;
  readonly personalDetailsGateway: PersonalDetailsGateway;
  readonly photoGateway: PhotoGateway;
  readonly imageScaler: ImageScaler;
  readonly answerDrafts: AnswerDrafts;
  readonly findPlaces: Pick<FindPlaces, 'execute'>;
  readonly ownProfile: OwnProfileState;
  readonly resets: SessionResets;
  readonly ids: Ids;
  readonly clock: Clock;
  readonly logger: Logger;
  readonly refreshSelf: Pick<RefreshSelf, 'execute'>;
  readonly photoLimits: PhotoLimits;
  readonly birthdayPolicy: BirthdayPolicy;
  /** Undefined where the tenant has no Facebook. */
  readonly photoAlbums: PhotoAlbums | undefined;
  /** Undefined where the tenant has no Facebook. */
  readonly facebook: SocialAccount | undefined;
}

/** Changing one's own answers and photos. */
export function createProfileEditing({
  attributeGateway,
  personalDetailsGateway,
  photoGateway,
  imageScaler,
  answerDrafts,
  findPlaces,
  ownProfile,
  resets,
  ids,
  clock,
  logger,
  refreshSelf,
  photoLimits,
  birthdayPolicy,
  photoAlbums,
  facebook,
}: ProfileEditingDependencies) {
  const saveAttribute = new SaveAttribute(attributeGateway, ownProfile);
  const findSchools = new FindSchools(attributeGateway, logger);
  return {
    saveAnswers: new SaveAnswers(saveAttribute, answerDrafts),
    clearAnswer: new ClearAnswer(attributeGateway, ownProfile, answerDrafts),
    changeBirthday: new ChangeBirthday(personalDetailsGateway, refreshSelf, clock, birthdayPolicy),
    changeDisplayName: new ChangeDisplayName(attributeGateway, saveAttribute, refreshSelf, clock),
    changePlace: new ChangePlace(personalDetailsGateway, refreshSelf),
    findSuggestions: new FindSuggestions(findPlaces, findSchools),
    uploadPhoto: resets.add(new UploadPhoto(photoGateway, imageScaler, ownProfile, ids, photoLimits, clock)),
    arrangePhotos: new ArrangePhotos(photoGateway, ownProfile),
    browseAlbums: photoAlbums && new BrowseAlbums(photoAlbums),
    importSchools: facebook && new ImportSchools(facebook, attributeGateway),
  };
}

export type ProfileEditingFeature = ReturnType<typeof createProfileEditing>;
