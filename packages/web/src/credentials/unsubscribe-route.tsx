import { useSearchParams } from 'react-router-dom';
import { useStore } from '../mobx/index.ts';
import { UNSUBSCRIBE_STORE } from './store-tokens.ts';
import { UnsubscribeScreen } from './unsubscribe-screen.tsx';

export default function UnsubscribeRoute() {
  const [query] = useSearchParams();
  return <UnsubscribeScreen store={useStore(UNSUBSCRIBE_STORE, query.get('code') ?? '')} />;
}
