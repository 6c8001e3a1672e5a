/** The script of a provider that fills the slot which the tenant's pages keep for it (SHE-33). */
export interface TrackingWidget {
  /** Fetches the script, once however often it is asked; it looks for its slot by itself. False when it cannot be had. */
  load(): Promise<boolean>;
}
