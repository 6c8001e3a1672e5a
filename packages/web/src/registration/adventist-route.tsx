import { NotFound } from '../shell/index.ts';
import { useStore } from '../mobx/index.ts';
import { useTenant } from '../tenant/index.ts';
import { FirstFormScreen } from './first-form-screen.tsx';
import { FIRST_FORM_STORE } from './store-tokens.ts';

/** A page of those tenants that have it; for all others the address is unknown (TEN-10). */
export default function AdventistRoute() {
  return useTenant().policy.adventist ? <AdventistPage /> : <NotFound />;
}

function AdventistPage() {
  return <FirstFormScreen store={useStore(FIRST_FORM_STORE, 'adventist')} />;
}
