import { useStore } from '../../state/index.ts';
import { SUBSCRIBE_STORE } from '../store-tokens.ts';
import { SubscribeScreen } from './subscribe-screen.tsx';

export default function SubscribeRoute() {
  return <SubscribeScreen store={useStore(SUBSCRIBE_STORE)} />;
}
