import type { BrowserHistory } from '@duet/web/payments';
import type { HostChannel } from './host-channel.ts';

/** Tells the application which page is shown, and goes back when it says so; on the first page that means to close. */
export function bridgeHost(host: HostChannel, history: BrowserHistory): () => void {
  const show = (): void => {
    const { location, index } = history.position.get();
    host.post({ type: 'page', path: location.pathname + location.search, canGoBack: index > 0 });
  };
  host.post({ type: 'ready', version: 1 });
  show();
  const stopShowing = history.position.subscribe(show);
  const stopListening = host.listen(() => {
    if (history.position.get().index > 0) history.goBack(1);
    else host.post({ type: 'close' });
  });
  return () => {
    stopShowing();
    stopListening();
  };
}
