import { useParams } from 'react-router-dom';
import { useStore } from '../mobx/index.ts';
import { BrowseScreen } from './browse-screen.tsx';
import { BROWSE_STORE } from './store-tokens.ts';

export default function BrowseRoute() {
  const { browseTab, admirer } = useParams();
  return <BrowseScreen store={useStore(BROWSE_STORE, browseTab, admirer)} />;
}
