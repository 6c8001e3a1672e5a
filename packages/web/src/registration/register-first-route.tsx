import { useStore } from '../mobx/index.ts';
import { FirstFormScreen } from './first-form-screen.tsx';
import { FIRST_FORM_STORE } from './store-tokens.ts';

export default function RegisterFirstRoute() {
  return <FirstFormScreen store={useStore(FIRST_FORM_STORE, 'register')} />;
}
