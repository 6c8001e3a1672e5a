import { useEffect } from 'react';
import { createRoot } from 'react-dom/client';

/** The least a page rendered by React in the browser can be: a heading and the form of our login. */
function BaselinePage() {
  useEffect(() => {
    performance.mark('duet:interactive');
  }, []);
  return (
    <main>
      <h1>Log in</h1>
      <form>
        <label>
          Email <input type="email" name="email" />
        </label>
        <label>
          Password <input type="password" name="password" />
        </label>
        <button type="submit">Log in</button>
      </form>
    </main>
  );
}

const root = document.getElementById('root');
if (root) createRoot(root).render(<BaselinePage />);
