import { useParams } from 'react-router-dom';
import { useStore } from '../mobx/index.ts';
import { MemberScreen } from './member-screen.tsx';
import { MEMBER_STORE } from './store-tokens.ts';

export default function MemberRoute() {
  const { profileId = '' } = useParams();
  return <MemberScreen key={profileId} store={useStore(MEMBER_STORE, profileId)} />;
}
