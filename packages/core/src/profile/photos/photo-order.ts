import { callProblem, err, ok, type Problem, type Result } from '../../kernel/index.ts';
import type { OwnProfileState } from '../own-profile-state.ts';
import type { PhotoGateway } from './photo-gateway.port.ts';
import type { Photo } from '../profile.ts';

/** The photos with one moved to another place, counted from 0; as they are when either place does not exist. */
export function movePhoto(photos: readonly Photo[], from: number, to: number): readonly Photo[] {
  const moved = photos[from];
  if (!moved || !photos[to] || from === to) return photos;
  return photos.toSpliced(from, 1).toSpliced(to, 0, moved);
}

/** Orders and removes photos. The member sees the change at once; a refusal puts the photos back and reports the reason. */
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

  async #arrange(change: (photos: readonly Photo[]) => readonly Photo[]): Promise<Result<void, Problem>> {
    const before = this.state.profile.get().photos;
    const after = change(before);
    if (after === before) return ok(undefined);
    this.state.setPhotos(after);
    const saved = await this.gateway.arrange(after.map(({ id, caption }) => ({ id, ...(caption && { caption }) })));
    if (saved.ok) return ok(undefined);
    this.state.setPhotos(before);
    return err(callProblem(saved.error) ?? { key: 'error_general' });
  }
}
