import type { BrowsePreload } from '../session/index.ts';
import { browseSelection } from './browse-list.ts';
import type { LoadBrowse } from './load-browse.ts';

/** Fetches the list with which browse opens, beside the member who logs in. */
export class PreloadBrowse implements BrowsePreload {
  constructor(
    private readonly loadBrowse: LoadBrowse,
    private readonly sorts: readonly { readonly tab: string; readonly sort: string }[],
  ) {}

  execute(isWanted: Promise<boolean>): void {
    void this.loadBrowse.preload(browseSelection(undefined, undefined, this.sorts).query, isWanted);
  }
}
