import type { ModerationFeature } from '@duet/core/moderation';
import { StrictMode } from 'react';
import { TextProvider, type Translator } from '../i18n/index.ts';
import { useCell } from '../state/index.ts';
import { useAdoptedStyle } from '../theme/index.ts';
import { ReviewPage } from './review-page.tsx';
import { StaffLogin } from './staff-login.tsx';
import staffStyle from './staff.css?inline';

interface StaffAppProps {
  readonly moderation: ModerationFeature;
  readonly translator: Translator;
  readonly brand: string;
}

/** The pages of staff at `/staff`: a login by admin token, and the review of what members have sent and reported. */
export function StaffApp({ moderation, translator, brand }: StaffAppProps) {
  return (
    <StrictMode>
      <TextProvider translator={translator}>
        <Pages moderation={moderation} brand={brand} />
      </TextProvider>
    </StrictMode>
  );
}

function Pages({ moderation, brand }: Omit<StaffAppProps, 'translator'>) {
  useAdoptedStyle(staffStyle);
  const isOpen = useCell(moderation.staffSession.isOpen);
  return isOpen ? (
    <ReviewPage moderation={moderation} brand={brand} />
  ) : (
    <StaffLogin session={moderation.staffSession} brand={brand} />
  );
}
