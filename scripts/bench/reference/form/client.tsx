import { createRoot } from 'react-dom/client';
import { useEffect } from 'react';
import { LoginForm } from './login-form.tsx';

/** Bare React: nothing is to be seen before the script has drawn it. */
function Page() {
  useEffect(() => {
    performance.mark('duet:interactive');
  }, []);
  return <LoginForm />;
}

const root = document.getElementById('root');
if (root) createRoot(root).render(<Page />);
