import type { Migration } from 'kysely/migration';
import { tenancy } from './migrations/0001-tenancy.ts';
import { members } from './migrations/0002-members.ts';
import { sessions } from './migrations/0003-sessions.ts';
import { credentials } from './migrations/0004-credentials.ts';
import { payments } from './migrations/0005-payments.ts';
import { messaging } from './migrations/0020-messaging.ts';
import { profile } from './migrations/0021-profile.ts';
import { writeMessage } from './migrations/0022-write-message.ts';
import { judgeMessage } from './migrations/0023-judge-message.ts';
import { purchases } from './migrations/0024-purchases.ts';
import { legacyId } from './migrations/0025-legacy-id.ts';
import { lapsingEntitlements } from './migrations/0026-lapsing-entitlements.ts';
import { tokenSuccessors } from './migrations/0027-token-successors.ts';
import { sessionKinds } from './migrations/0028-session-kinds.ts';
import { absentMembers } from './migrations/0029-absent-members.ts';
import { shownPlaces } from './migrations/0030-shown-places.ts';
import { messageImages } from './migrations/0031-message-images.ts';
import { emailChange } from './migrations/0032-email-change.ts';
import { outboxLeases } from './migrations/0033-outbox-leases.ts';
import { rateCounters } from './migrations/0034-rate-counters.ts';
import { sendInOneStatement } from './migrations/0035-send-in-one-statement.ts';
import { browseOrder } from './migrations/0036-browse-order.ts';
import { photoPreviews } from './migrations/0037-photo-previews.ts';
import { moderation } from './migrations/0045-moderation.ts';
import { searchPreferences } from './migrations/0046-search-preferences.ts';
import { ownPhotos } from './migrations/0047-own-photos.ts';
import { account } from './migrations/0048-account.ts';
import { dailyMatches } from './migrations/0049-daily-matches.ts';
import { activity } from './migrations/0050-activity.ts';
import { paymentMethods } from './migrations/0052-payment-methods.ts';
import { paymentAttempts } from './migrations/0058-payment-attempts.ts';
import { keptAccounts } from './migrations/0060-kept-accounts.ts';
import { spotlights } from './migrations/0062-spotlights.ts';
import { firstDay } from './migrations/0063-first-day.ts';
import { subscriptionLifeCycle } from './migrations/0059-subscription-life-cycle.ts';
import { suspendingDecisions } from './migrations/0051-suspending-decisions.ts';
import { notificationEmails } from './migrations/0056-notification-emails.ts';
import { fraudDecisions } from './migrations/0066-fraud-decisions.ts';
import { refundRequests } from './migrations/0070-refund-requests.ts';
import { previousMessages } from './migrations/0073-previous-messages.ts';
import { cardSessions } from './migrations/0074-card-sessions.ts';
import { webhooks } from './migrations/0075-webhooks.ts';
import { mutedConversations } from './migrations/0084-muted-conversations.ts';
import { likeComments } from './migrations/0092-like-comments.ts';
import { agreementVersions } from './migrations/0096-agreement-versions.ts';
import { deletedConversations } from './migrations/0097-deleted-conversations.ts';
import { loggedSuspensions } from './migrations/0102-logged-suspensions.ts';
import { finalAccounts } from './migrations/0105-final-accounts.ts';
import { providerDeletions } from './migrations/0110-provider-deletions.ts';
import { searchedTexts } from './migrations/0120-searched-texts.ts';
import { undoneDeletions } from './migrations/0130-undone-deletions.ts';
import { pageReturns } from './migrations/0135-page-returns.ts';

/** In order of their numbers. A migration that has been released is never changed: a new one follows it. */
export const MIGRATIONS: Readonly<Record<string, Migration>> = {
  '0001-tenancy': tenancy,
  '0002-members': members,
  '0003-sessions': sessions,
  '0004-credentials': credentials,
  '0005-payments': payments,
  '0020-messaging': messaging,
  '0021-profile': profile,
  '0022-write-message': writeMessage,
  '0023-judge-message': judgeMessage,
  '0024-purchases': purchases,
  '0025-legacy-id': legacyId,
  '0026-lapsing-entitlements': lapsingEntitlements,
  '0027-token-successors': tokenSuccessors,
  '0028-session-kinds': sessionKinds,
  '0029-absent-members': absentMembers,
  '0030-shown-places': shownPlaces,
  '0031-message-images': messageImages,
  '0032-email-change': emailChange,
  '0033-outbox-leases': outboxLeases,
  '0034-rate-counters': rateCounters,
  '0035-send-in-one-statement': sendInOneStatement,
  '0036-browse-order': browseOrder,
  '0037-photo-previews': photoPreviews,
  '0045-moderation': moderation,
  '0046-search-preferences': searchPreferences,
  '0047-own-photos': ownPhotos,
  '0048-account': account,
  '0049-daily-matches': dailyMatches,
  '0050-activity': activity,
  '0051-suspending-decisions': suspendingDecisions,
  '0052-payment-methods': paymentMethods,
  '0056-notification-emails': notificationEmails,
  '0058-payment-attempts': paymentAttempts,
  '0059-subscription-life-cycle': subscriptionLifeCycle,
  '0060-kept-accounts': keptAccounts,
  '0062-spotlights': spotlights,
  '0063-first-day': firstDay,
  '0066-fraud-decisions': fraudDecisions,
  '0070-refund-requests': refundRequests,
  '0073-previous-messages': previousMessages,
  '0074-card-sessions': cardSessions,
  '0075-webhooks': webhooks,
  '0084-muted-conversations': mutedConversations,
  '0092-like-comments': likeComments,
  '0096-agreement-versions': agreementVersions,
  '0097-deleted-conversations': deletedConversations,
  '0102-logged-suspensions': loggedSuspensions,
  '0105-final-accounts': finalAccounts,
  '0110-provider-deletions': providerDeletions,
  '0120-searched-texts': searchedTexts,
  '0130-undone-deletions': undoneDeletions,
  '0135-page-returns': pageReturns,
};
