import { useStore } from '../mobx/index.ts';
import { BasicInfoScreen } from './basic-info-screen.tsx';
import { BASIC_INFO_STORE } from './store-tokens.ts';

export default function RegisterSecondRoute() {
  return <BasicInfoScreen store={useStore(BASIC_INFO_STORE)} />;
}
