import { useState } from 'react';

/** The form that each reference page of the first load shows, with the least a person needs. */
export function LoginForm() {
  const [isSent, setSent] = useState(false);
  return (
    <main>
      <h1>Log in</h1>
      <p>Meet people near you. Log in to see who liked you and to answer your messages.</p>
      <form
        method="post"
        onSubmit={(event) => {
          event.preventDefault();
          setSent(true);
        }}
      >
        <label>
          Email <input id="email" name="email" type="email" autoComplete="username" required />
        </label>
        <label>
          Password <input name="password" type="password" autoComplete="current-password" required />
        </label>
        <button type="submit" disabled={isSent}>
          Log in
        </button>
      </form>
      <p>
        <a href="/register">Create an account</a>
      </p>
    </main>
  );
}
