import type { Analytics } from '@duet/core/analytics';
import type { TitleSignal } from '@duet/core/connection';
import type { DraftOwner } from '@duet/core/drafts';
import { err } from '@duet/core/kernel';
import type { FileDownload } from '@duet/core/messaging';
import type { ImageScaler } from '@duet/core/profile';
import type { Navigation, ReturnAddress, VisitOrigin } from '@duet/core/navigation';
import type {
  BrowsePreload,
  MissingAnswers,
  SupportDeskRedirect,
  SupportSessionEnder,
  SupportSessionOpener,
  SupportSessionStatus,
} from '@duet/core/session';

interface ProcessPorts {
  readonly navigation: Navigation;
  readonly returnAddress: ReturnAddress;
  readonly visitOrigin: VisitOrigin;
  readonly draftOwner: DraftOwner;
  readonly supportTab: SupportSessionStatus;
  readonly openSupportSession: SupportSessionOpener;
  readonly endSupportSession: SupportSessionEnder;
  readonly redirectToSupportDesk: SupportDeskRedirect;
  readonly missingAnswers: MissingAnswers;
  readonly preloadBrowse: BrowsePreload;
  readonly paywall: { readonly showPlans: () => void };
  readonly analytics: Analytics;
  readonly fileDownload: FileDownload;
  readonly imageScaler: ImageScaler;
  readonly titleSignal: TitleSignal;
}

/** What a process lacks of a browser. */
export const PROCESS_PORTS: ProcessPorts = {
  // There are no pages: a navigation has no effect.
  navigation: {
    current: () => '/app/',
    go: () => undefined,
    goTo: () => undefined,
    goToExternal: () => undefined,
    reload: () => undefined,
    reloadAt: () => undefined,
    removeSupportToken: () => undefined,
  },
  returnAddress: { read: () => undefined, save: () => undefined, reset: () => undefined },
  visitOrigin: { save: () => undefined, reset: () => undefined },
  // Drafts end with the process, so they never meet another member.
  draftOwner: { read: () => undefined, save: () => undefined, reset: () => undefined },
  // Support sessions exist only in a browser.
  supportTab: { isOpen: false },
  openSupportSession: { isRequested: false, execute: () => Promise.resolve({ kind: 'refused' }) },
  endSupportSession: { execute: () => false },
  redirectToSupportDesk: { execute: () => Promise.resolve(false) },
  // The questionnaire is answered in a browser.
  missingAnswers: { find: () => Promise.resolve(undefined) },
  preloadBrowse: { execute: () => undefined },
  // There are no plans to show; that a subscription is needed is said by the answer of the use case.
  paywall: { showPlans: () => undefined },
  // There is no consent to analytics.
  analytics: { event: () => undefined },
  // A terminal shows no pictures.
  imageScaler: { scale: () => Promise.resolve(err('unreadable')) },
  fileDownload: { download: () => Promise.resolve(err({ kind: 'unreadable' })) },
  // There is no window that could call for attention.
  titleSignal: { show: () => undefined },
};
