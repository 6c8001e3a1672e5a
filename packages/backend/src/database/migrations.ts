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
};
