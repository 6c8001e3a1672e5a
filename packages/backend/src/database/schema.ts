import type { AccountTables } from './tables/account.ts';
import type { ActivityTables } from './tables/activity.ts';
import type { CredentialsTables } from './tables/credentials.ts';
import type { HttpTables } from './tables/http.ts';
import type { ImageTables } from './tables/images.ts';
import type { LimitsTables } from './tables/limits.ts';
import type { MailTables } from './tables/mail.ts';
import type { MatchesTables } from './tables/matches.ts';
import type { MessagingTables } from './tables/messaging.ts';
import type { NotificationTables } from './tables/notifications.ts';
import type { OnboardingTables } from './tables/onboarding.ts';
import type { PaymentsTables } from './tables/payments.ts';
import type { ProfileTables } from './tables/profile.ts';
import type { SessionTables } from './tables/session.ts';
import type { StaffTables } from './tables/staff.ts';

/** Every table, each described in its own feature. */
export interface Schema
  extends
    AccountTables,
    ActivityTables,
    CredentialsTables,
    HttpTables,
    ImageTables,
    LimitsTables,
    MailTables,
    MatchesTables,
    MessagingTables,
    NotificationTables,
    OnboardingTables,
    PaymentsTables,
    ProfileTables,
    SessionTables,
    StaffTables {}
