import { Cell, type Problem, type ReadonlyCell, type Resettable } from '../kernel/index.ts';
import { interactionPermission, type SessionState } from '../session/index.ts';
import { SUMMARY_ATTRIBUTE } from './attributes/attribute-answer.ts';
import type { AttributeValue, Photo, Profile } from './profile.ts';

/** What becomes of an answer: pending, saved, refused, or saved and waiting for review (document 1 §4, A43). */
export type AttributeEdit =
  | { readonly status: 'SENT' }
  | { readonly status: 'SUCCESS' }
  | { readonly status: 'PENDING' }
  | { readonly status: 'ERROR'; readonly problem: Problem };

/** A pending photo. `share` of it has been sent, 0 to 1. `waiting`: the server is busy, and the same is tried again by itself. */
export interface PhotoUpload {
  readonly id: string;
  readonly name: string;
  readonly content: unknown;
  readonly status: 'preparing' | 'sending' | 'waiting' | 'failed';
  readonly progress: number;
  readonly problem?: Problem;
}

export interface OwnProfile {
  /** Answers and photos have been fetched. */
  readonly loaded: boolean;
  readonly attributes: ReadonlyMap<string, AttributeValue>;
  readonly edits: ReadonlyMap<string, AttributeEdit>;
  readonly photos: readonly Photo[];
  readonly uploads: readonly PhotoUpload[];
}

const EMPTY: OwnProfile = { loaded: false, attributes: new Map(), edits: new Map(), photos: [], uploads: [] };

/**
 * The member's own answers and photos, for onboarding and profile editing. Each change re-decides the interaction
 * permission, and the portrait that the session shows.
 */
export class OwnProfileState implements Resettable {
  readonly #profile = new Cell(EMPTY);

  constructor(private readonly session: SessionState) {}

  get profile(): ReadonlyCell<OwnProfile> {
    return this.#profile;
  }

  /** The member's own. It is known with the session, which may be later than the answers. */
  get gender(): ReadonlyCell<Profile['gender']> {
    return {
      get: () => this.session.self?.gender,
      subscribe: (listener) => this.session.session.subscribe(listener),
    };
  }

  setLoaded(attributes: readonly AttributeValue[], photos: readonly Photo[]): void {
    this.#change((profile) => ({
      ...profile,
      loaded: true,
      photos,
      attributes: new Map(attributes.map((attribute) => [attribute.id, attribute])),
    }));
  }

  setEdit(id: string, setEdit: AttributeEdit): void {
    this.#change((profile) => ({ ...profile, edits: new Map(profile.edits).set(id, setEdit) }));
  }

  setAttribute(attribute: AttributeValue): void {
    this.#change((profile) => ({ ...profile, attributes: new Map(profile.attributes).set(attribute.id, attribute) }));
  }

  /** The answer was taken back. */
  removeAttribute(id: string): void {
    this.#change((profile) => ({
      ...profile,
      attributes: new Map([...profile.attributes].filter(([known]) => known !== id)),
    }));
  }

  startUpload(upload: PhotoUpload): void {
    this.#change((profile) => ({
      ...profile,
      uploads: [...profile.uploads.filter(({ id }) => id !== upload.id), upload],
    }));
  }

  changeUpload(id: string, change: Partial<Omit<PhotoUpload, 'id'>>): void {
    this.#change((profile) => ({
      ...profile,
      uploads: profile.uploads.map((upload) => (upload.id === id ? { ...upload, ...change } : upload)),
    }));
  }

  endUpload(id: string, photo?: Photo): void {
    this.#change((profile) => ({
      ...profile,
      uploads: profile.uploads.filter((upload) => upload.id !== id),
      photos: photo ? [...profile.photos.filter((known) => known.id !== photo.id), photo] : profile.photos,
    }));
  }

  setPhotos(photos: readonly Photo[]): void {
    this.#change((profile) => ({ ...profile, photos }));
  }

  reset(): void {
    this.#profile.update(() => EMPTY);
  }

  #change(change: (profile: OwnProfile) => OwnProfile): void {
    this.#profile.update(change);
    const { loaded, photos, attributes } = this.#profile.get();
    if (!loaded) return;
    this.session.setInteractionPermission(interactionPermission(photos, attributes.get(SUMMARY_ATTRIBUTE)));
    this.session.setPortrait(photos[0]);
  }
}
