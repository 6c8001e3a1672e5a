import { useStore } from '../../state/index.ts';
import { DISPLAY_SETTINGS_STORE, DISPLAY_STORE } from '../index.ts';
import { DisplayScreen } from './display-screen.tsx';

export default function DisplayRoute() {
  return <DisplayScreen device={useStore(DISPLAY_STORE)} store={useStore(DISPLAY_SETTINGS_STORE)} />;
}
