import { Component, type ReactNode } from 'react';

type ErrorBoundaryProps = {
  /** Called once for each caught error. */
  onError: (error: unknown) => void;
  /** Shown in place of the children; `retry` mounts them again. */
  fallback: (retry: () => void) => ReactNode;
  children: ReactNode;
};

/** Catches render errors of its children, so that the rest of the page stays mounted. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { failed: boolean }> {
  override state = { failed: false };
  static getDerivedStateFromError = () => ({ failed: true });
  override componentDidCatch(error: unknown): void {
    this.props.onError(error);
  }
  readonly retry = (): void => this.setState({ failed: false });
  override render(): ReactNode {
    return this.state.failed ? this.props.fallback(this.retry) : this.props.children;
  }
}
