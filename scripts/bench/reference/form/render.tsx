import { renderToString } from 'react-dom/server';
import { LoginForm } from './login-form.tsx';

/** The markup of the form as the prerendered page contains it. */
export const renderLoginForm = (): string => renderToString(<LoginForm />);
