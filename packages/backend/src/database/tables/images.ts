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
  caption: string | null;
  /** A demo member's portrait is drawn from this when it is first requested. */
  portrait_seed: string | null;
  /** Nine points of its colours, see `files/photo-preview.ts`; empty where the photo has no file, null until it is made. */
  preview: string | null;
  created_at: Date;
}

export interface ImageTables {
  images: ImageTable;
}
