import { createCredentials, createRecovery } from '@duet/core/credentials';
import { FakeCredentialsGateway } from '@duet/core/credentials/testing';
import { registrationParts } from '@duet/core/registration/testing';
import { FakeCaptcha } from '@duet/core/captcha/testing';
import { FakeEmailDraft } from '@duet/core/drafts/testing';
import type { Language } from '@duet/core/tenant';
import type { ReactNode } from 'react';
import { renderPage } from '../../testing/index.ts';

/** Renders a screen with the texts of this feature. */
export const show = (screen: ReactNode, language: Language = 'en') =>
  renderPage(screen, { namespaces: ['credentials'], language });
/** The languages in which each page is checked. */
export const languages = ['en', 'fr', 'he'] as const;

/** The use cases of a visitor over fakes. */
export function parts(emailDraft = new FakeEmailDraft()) {
  const { session, checkPassword } = registrationParts();
  session.state.set({ status: 'visitor' });
  const gateway = new FakeCredentialsGateway();
  const feature = createCredentials({
    ...session,
    session: session.state,
    credentialsGateway: gateway,
    checkPassword,
    emailDraft,
  });
  const recovery = createRecovery({ credentialsGateway: gateway, captcha: new FakeCaptcha() });
  return { session, gateway, ...feature, ...recovery };
}
