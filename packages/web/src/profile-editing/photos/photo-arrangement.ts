import type { Problem, Result } from '@duet/core/kernel';
import type { ArrangePhotos, FocusPoint, OwnProfile, Photo, RemovedPhoto } from '@duet/core/profile';
import { makeObservable } from '../../state/index.ts';

/** The photo that was moved last, by id, and between which places, from 0. */
interface MovedPhoto {
  readonly id: string;
  readonly from: number;
  readonly place: number;
}

/** Order, removal and visible part of the member's photos. A removal can be undone until the next one. */
export class PhotoArrangement {
  /** Why the last change was taken back. */
  problem: Problem | undefined = undefined;
  removed: RemovedPhoto | undefined = undefined;
  /** The photo whose visible part is chosen. */
  focused: Photo | undefined = undefined;
  /** The photo that is dragged, by id. */
  dragged: string | undefined = undefined;
  moved: MovedPhoto | undefined = undefined;

  constructor(
    private readonly read: () => OwnProfile,
    private readonly arrangePhotos: ArrangePhotos,
  ) {
    makeObservable(this);
  }

  async move(id: string, place: number): Promise<void> {
    this.setMoved({ id, place, from: this.read().photos.findIndex((photo) => photo.id === id) });
    this.settle(await this.arrangePhotos.move(id, place));
  }

  async remove(id: string): Promise<void> {
    const { photos } = this.read();
    const place = photos.findIndex((photo) => photo.id === id);
    const photo = photos[place];
    if (!photo) return;
    const result = await this.arrangePhotos.remove(id);
    this.settle(result);
    this.setRemoved(result.ok ? { photo, place } : undefined);
  }

  async undoRemoval(): Promise<void> {
    const { removed } = this;
    if (!removed) return;
    this.setRemoved(undefined);
    this.settle(await this.arrangePhotos.restore(removed));
  }

  chooseFocus(photo: Photo): void {
    this.focused = photo;
  }

  closeFocus(): void {
    this.focused = undefined;
  }

  async saveFocus(focus: FocusPoint): Promise<void> {
    const { focused } = this;
    this.closeFocus();
    if (focused) this.settle(await this.arrangePhotos.setFocus(focused.id, focus));
  }

  startDragging(id: string): void {
    this.dragged = id;
  }

  /** The dragged photo was let go over a place, or beside every one. */
  async drop(place: number | undefined): Promise<void> {
    const { dragged } = this;
    this.endDragging();
    if (dragged !== undefined && place !== undefined) await this.move(dragged, place);
  }

  clearProblem(): void {
    this.problem = undefined;
  }

  private endDragging(): void {
    this.dragged = undefined;
  }

  private setMoved(moved: MovedPhoto): void {
    this.moved = moved;
  }

  private setRemoved(removed: RemovedPhoto | undefined): void {
    this.removed = removed;
  }

  private settle(result: Result<void, Problem>): void {
    this.problem = result.ok ? undefined : result.error;
  }
}
