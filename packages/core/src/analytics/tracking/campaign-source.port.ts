/** The campaign whose link opened this tab, from the address or from before a reload. */
export interface CampaignSource {
  /** Undefined where none was named, or where its pixel has been requested already. */
  pending(): string | undefined;
  /** The pixel of the pending campaign has been requested: not again in this tab. */
  markRequested(): void;
}
