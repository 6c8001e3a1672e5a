import { useContext, type ReactNode } from 'react';
import { observer, useStore } from '../../state/index.ts';
import type { HeaderAction, Layout } from '../../routes/index.ts';
import { MemberLayoutsContext } from './member-layouts.ts';
import { ROUTE_GUARD_STORE } from '../store-tokens.ts';
import { useFileDropGuard } from './use-file-drop-guard.ts';
import { VisitorLayout } from './visitor-layout.tsx';

interface PageLayoutProps {
  readonly layout: Layout;
  readonly headerAction?: HeaderAction | undefined;
  readonly children: ReactNode;
}

/** What a phone has space for around a member's page. */
const PHONE_FRAMES = { member: 'whole', checkout: 'header', conversation: 'nothing' } as const;

/** Puts the right frame around a screen. */
export const PageLayout = observer(function PageLayout({ layout, headerAction = 'login', children }: PageLayoutProps) {
  useFileDropGuard();
  const { isMember } = useStore(ROUTE_GUARD_STORE);
  const { Member, Focus } = useContext(MemberLayoutsContext);
  const own = layout === 'either' ? (isMember ? 'member' : 'visitor') : layout;
  switch (own) {
    case 'landing':
      return (
        <VisitorLayout showsLogo={false} action="login">
          {children}
        </VisitorLayout>
      );
    case 'visitor':
      return <VisitorLayout action={headerAction}>{children}</VisitorLayout>;
    case 'focus':
      return <Focus props={{ children }} />;
    case 'member':
    case 'conversation':
    case 'checkout':
      return <Member props={{ onPhones: PHONE_FRAMES[own], children }} />;
  }
});
