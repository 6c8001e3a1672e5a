import { createRoot } from 'react-dom/client';
import * as z from 'zod/mini';
import { LiveMessages } from './live-messages.tsx';
import { OpenThread } from './open-thread.tsx';
import { PhotoGrid } from './photo-grid.tsx';

/** The bench puts what a page shows, ids or addresses, into `data` before anything runs. */
declare global {
  var benchData: unknown;
}

const texts = z.array(z.string());

function Page({ view }: { readonly view: string }) {
  switch (view) {
    case 'live':
      return <LiveMessages ids={texts.parse(globalThis.benchData)} />;
    case 'grid':
      return <PhotoGrid photos={texts.parse(globalThis.benchData)} />;
    default:
      return <OpenThread />;
  }
}

const root = document.getElementById('root');
if (root) createRoot(root).render(<Page view={new URLSearchParams(location.search).get('view') ?? 'thread'} />);
