import type { ReactNode } from 'react';
import { useStore } from '../../state/index.ts';
import { useTenant } from '../../tenant/index.ts';
import { FirstFormScreen } from './first-form-screen.tsx';
import { FIRST_FORM_STORE } from '../index.ts';

/** A page of those tenants that have it; for all others the address is unknown (TEN-10). */
export default function AdventistRoute({ notFound }: { readonly notFound: ReactNode }) {
  return useTenant().policy.adventist ? <AdventistPage /> : notFound;
}

function AdventistPage() {
  return <FirstFormScreen store={useStore(FIRST_FORM_STORE, 'adventist')} />;
}
