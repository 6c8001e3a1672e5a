export interface ImageTable {
  tenant_id: string;
  id: string;
  member_id: string;
  category: 'profile' | 'message';
  /** Order among the member's profile photos, from 0. */
  position: number;
  /** Pixels of the large variant. */
  width: number;
  height: number;
  status: 'APPROVED' | 'PENDING' | 'REJECTED';
  /** Why staff refused it; null while it is not refused, or where that was before reasons were kept. */
  rejection_reason: string | null;
  caption: string | null;
  /** What stays visible in another shape, shares of width and height; null for the middle. */
  focus_x: number | null;
  focus_y: number | null;
  /** A demo member's portrait is drawn from this when it is first requested. */
  portrait_seed: string | null;
  /** Nine points of its colours, see `files/photo-preview.ts`; empty where the photo has no file, null until it is made. */
  preview: string | null;
  created_at: Date;
}

export interface ImageTables {
  images: ImageTable;
  /** Photos that their member has removed; their files stay until the row goes. */
  removed_images: {
    tenant_id: string;
    id: string;
    member_id: string;
    /** The row of `images` as it was. */
    image: unknown;
    removed_at: Date;
  };
}
