export { createMemberActions, type MemberActionsFeature } from './create-member-actions.ts';
export { createOwnProfile, type OwnProfileFeature } from './create-own-profile.ts';
export { createProfileEditing, type ProfileEditingFeature } from './create-profile-editing.ts';
export { createProfiles, type ProfilesFeature } from './create-profiles.ts';
export { type Completeness, completeness, type NextStep } from './completeness.ts';
export { publicPreview, waitsForReview } from './public-preview.ts';
export type { PersonalDetail, PersonalDetailsGateway } from './details/personal-details-gateway.port.ts';
export { ChangeBirthday } from './details/change-birthday.ts';
export { ChangeDisplayName } from './details/change-display-name.ts';
export { ChangePlace } from './details/change-place.ts';
export { ClearAnswer } from './attributes/clear-answer.ts';
export { type ListedPhoto, listedPhotos } from './photos/upload-status.ts';
export { answerProblem, isBlankAnswer, SUMMARY_ATTRIBUTE } from './attributes/attribute-answer.ts';
export type { AnswerDrafts } from './attributes/answer-drafts.port.ts';
export type { FindSuggestions, Suggestion } from './attributes/find-suggestions.ts';
export { type Answer, SaveAnswers } from './attributes/save-answers.ts';
export { isPlaceAnswer, type PlaceAnswer } from './attributes/place-answer.ts';
export type { AttributeGateway, School } from './attributes/attribute-gateway.port.ts';
export { ImportSchools } from './attributes/import-schools.ts';
export { LoadOwnProfile } from './load-own-profile.ts';
export { BlockMember, ReportMember, UnblockMember } from './members/block-and-report.ts';
export { LoadProfiles } from './members/load-profiles.ts';
export { LikeMember, PassMember, UndoPass, UnlikeMember, WinkAtMember } from './members/member-reactions.ts';
export { type CommentSubject, type LikeComment, MAX_LIKE_COMMENT } from './likes/like-comment.ts';
export type { LikeOutcome, Presence, ProfileGateway, Report, ReportedMessage } from './members/profile-gateway.port.ts';
export type { MutualLikes } from './likes/mutual-likes.ts';
export { type ProfileEntry, ProfilesState, type Separation } from './members/profiles-state.ts';
export { type MemberChange, ReceiveMemberChange } from './members/receive-member-change.ts';
export type { ListedMembersStorage } from './members/listed-members-storage.port.ts';
export type { Neighbours } from './members/listed-members.ts';
export { type Opener, openersFor } from './likes/openers.ts';
export { RenewPhotoLinks } from './members/refresh/renew-photo-links.ts';
export { type SharedChoice, sharedChoices, sharedOptions } from './members/shared-options.ts';
export { lastSeen, type LastSeen, lastSeenPeriod } from './members/last-seen.ts';
export { shownPlace } from './members/shown-place.ts';
export { ViewProfile } from './members/view-profile.ts';
export { type AttributeEdit, type OwnProfile, OwnProfileState, type PhotoUpload } from './own-profile-state.ts';
export { BrowseAlbums } from './photos/browse-albums.ts';
export type { Camera, CameraFailure, CameraView } from './photos/camera.port.ts';
export type { ImageScaler } from './photos/image-scaler.port.ts';
export type { AlbumPage, AlbumPhoto, AlbumsFailure, PhotoAlbum, PhotoAlbums } from './photos/photo-albums.port.ts';
export {
  isPicture,
  LONGEST_SENT_SIDE,
  type PhotoFile,
  type PhotoLimits,
  type ScaledPhoto,
} from './photos/photo-file.ts';
export type { PhotoGateway, PhotoPlacement, PhotoUploadOptions } from './photos/photo-gateway.port.ts';
export { ArrangePhotos, type RemovedPhoto } from './photos/photo-order.ts';
export { PHOTO_SIDES, sizedPhotos, type PhotoSize, type SizedPhoto } from './photos/photo-sizes.ts';
export { UploadPhoto } from './photos/photo-upload.ts';
export {
  REJECTION_REASONS,
  toRejectionReason,
  type AttributeValue,
  type FocusPoint,
  type Photo,
  type Profile,
  type RejectionReason,
  type ReviewStatus,
} from './profile.ts';
