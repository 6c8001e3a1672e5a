import { observer } from 'mobx-react-lite';
import { useStore } from '../mobx/index.ts';
import { Redirect } from '../routes/index.ts';
import { HOME_STORE } from './store-tokens.ts';
import { WaitingPage } from './waiting-page.tsx';

/** Takes a member who comes back through the front door to where they left off. */
export const Home = observer(function Home() {
  const { target } = useStore(HOME_STORE);
  return target ? <Redirect to={target} /> : <WaitingPage />;
});
