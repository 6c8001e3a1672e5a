import { callProblem, err, ok, type Problem, type Result } from '../../kernel/index.ts';
import type { OwnProfileState } from '../own-profile-state.ts';
import type { PhotoGateway, PhotoPlacement } from './photo-gateway.port.ts';
import type { FocusPoint, Photo } from '../profile.ts';

/** The photos with one moved to another place, counted from 0; as they are when either place does not exist. */
export function movePhoto(photos: readonly Photo[], from: number, to: number): readonly Photo[] {
  const moved = photos[from];
  if (!moved || !photos[to] || from === to) return photos;
  return photos.toSpliced(from, 1).toSpliced(to, 0, moved);
}

/** A photo that was removed, and where it stood, counted from 0. */
export interface RemovedPhoto {
  readonly photo: Photo;
  readonly place: number;
}

/** Orders, removes and restores photos, and sets what of them stays visible. The member sees the change at once; a refusal puts the photos back and reports the reason. */
export class ArrangePhotos {
  constructor(
    private readonly gateway: PhotoGateway,
    private readonly state: OwnProfileState,
  ) {}

  move(id: string, to: number): Promise<Result<void, Problem>> {
    return this.#arrange((photos) =>
      movePhoto(
        photos,
        photos.findIndex((photo) => photo.id === id),
        to,
      ),
    );
  }

  remove(id: string): Promise<Result<void, Problem>> {
    return this.#arrange((photos) => photos.filter((photo) => photo.id !== id));
  }

  /** Puts a removed photo back where it stood, which the server allows for ten minutes. */
  restore({ photo, place }: RemovedPhoto): Promise<Result<void, Problem>> {
    return this.#arrange((photos) =>
      photos.some(({ id }) => id === photo.id) ? photos : photos.toSpliced(place, 0, photo),
    );
  }

  setFocus(id: string, focus: FocusPoint): Promise<Result<void, Problem>> {
    return this.#arrange((photos) => photos.map((photo) => (photo.id === id ? { ...photo, focus } : photo)));
  }

  async #arrange(change: (photos: readonly Photo[]) => readonly Photo[]): Promise<Result<void, Problem>> {
    const before = this.state.profile.get().photos;
    const after = change(before);
    if (after === before) return ok(undefined);
    this.state.setPhotos(after);
    const saved = await this.gateway.arrange(after.map(placement));
    if (saved.ok) return ok(undefined);
    this.state.setPhotos(before);
    return err(callProblem(saved.error) ?? { key: 'error_general' });
  }
}

const placement = ({ id, caption, focus }: Photo): PhotoPlacement => ({
  id,
  ...(caption && { caption }),
  ...(focus && { focus }),
});
