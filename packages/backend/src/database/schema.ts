import type { CredentialsTables } from './tables/credentials.ts';
import type { HttpTables } from './tables/http.ts';
import type { ImageTables } from './tables/images.ts';
import type { LimitsTables } from './tables/limits.ts';
import type { MailTables } from './tables/mail.ts';
import type { MessagingTables } from './tables/messaging.ts';
import type { OnboardingTables } from './tables/onboarding.ts';
import type { PaymentsTables } from './tables/payments.ts';
import type { ProfileTables } from './tables/profile.ts';
import type { SessionTables } from './tables/session.ts';

/** Every table, each described in its own feature. */
export interface Schema
  extends
    CredentialsTables,
    HttpTables,
    ImageTables,
    LimitsTables,
    MailTables,
    MessagingTables,
    OnboardingTables,
    PaymentsTables,
    ProfileTables,
    SessionTables {}
