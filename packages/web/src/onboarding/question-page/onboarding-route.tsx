import { onboardingPages } from '@duet/core/onboarding';
import { useStore } from '../../state/index.ts';
import { Redirect, routeTo, type RouteProps } from '../../routes/index.ts';
import { useTenant } from '../../tenant/index.ts';
import { OnboardingScreen } from './onboarding-screen.tsx';
import { ONBOARDING_STORE } from '../index.ts';

/** An address that is no page's leads to the first page, so that address, title and heading always say the same. */
export default function OnboardingRoute({ parameters: [activePage] }: RouteProps<[string]>) {
  const { config } = useTenant();
  const page = onboardingPages(config).find(({ number }) => String(number) === activePage);
  if (!page && activePage !== '1') return <Redirect to={routeTo('onboardingPage', '1')} />;
  // A page of its own for each number: what was pressed on the last one must not keep the focus on the next.
  const number = page?.number ?? 1;
  return <NumberedPage key={number} number={number} />;
}

function NumberedPage({ number }: { readonly number: number }) {
  return <OnboardingScreen store={useStore(ONBOARDING_STORE, number)} />;
}
