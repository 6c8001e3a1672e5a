import { Component, type ReactNode } from 'react';
import { ServerError } from './server-error.tsx';

interface AppFaultState {
  readonly hasFailed: boolean;
}

/**
 * Answers what nobody foresaw: a bug, or a chunk that is gone because a newer version is out (ERR-10). Loading the page
 * anew mends both. React has printed the error by then.
 */
export class AppFault extends Component<{ readonly children: ReactNode }, AppFaultState> {
  override state: AppFaultState = { hasFailed: false };

  static getDerivedStateFromError(): AppFaultState {
    return { hasFailed: true };
  }

  override render(): ReactNode {
    return this.state.hasFailed ? <ServerError onRetry={reload} /> : this.props.children;
  }
}

const reload = (): void => {
  window.location.reload();
};
