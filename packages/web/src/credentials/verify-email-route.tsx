import { useParams } from 'react-router-dom';
import { useStore } from '../mobx/index.ts';
import { VERIFY_EMAIL_STORE } from './store-tokens.ts';
import { VerifyEmailScreen } from './verify-email-screen.tsx';

export default function VerifyEmailRoute() {
  const { tokenId = '' } = useParams();
  return <VerifyEmailScreen store={useStore(VERIFY_EMAIL_STORE, tokenId)} />;
}
