import { Component, type ReactNode } from 'react';
import { ServerError } from './server-error.tsx';

interface AppErrorBoundaryState {
  readonly hasFailed: boolean;
}

/**
 * Answers what no one foresaw: a bug, or a chunk that is gone because a newer version is out (ERR-10). Loading the page
 * anew repairs both.
 */
export class AppErrorBoundary extends Component<{ readonly children: ReactNode }, AppErrorBoundaryState> {
  override state: AppErrorBoundaryState = { hasFailed: false };

  static getDerivedStateFromError(): AppErrorBoundaryState {
    return { hasFailed: true };
  }

  /** Nobody else prints what a boundary has caught. */
  override componentDidCatch(fault: unknown): void {
    // oxlint-disable-next-line no-console
    console.error(fault);
  }

  override render(): ReactNode {
    return this.state.hasFailed ? <ServerError onRetry={reload} /> : this.props.children;
  }
}

const reload = (): void => {
  window.location.reload();
};
