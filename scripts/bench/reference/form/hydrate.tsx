import { useEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { LoginForm } from './login-form.tsx';

/** The prerendered page stands and works; the script takes it over as it is. */
function Page() {
  useEffect(() => {
    performance.mark('duet:interactive');
  }, []);
  return <LoginForm />;
}

const root = document.getElementById('root');
if (root) hydrateRoot(root, <Page />);
