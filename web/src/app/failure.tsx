import { useQueryClient } from '@tanstack/react-query';
import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { Component, type ReactNode } from 'react';
import { texts } from '@/app/texts';
import { ErrorState } from '@/ui/error-state';

/**
 * The error screen of a route. The retry button renders only the route again, and keeps the page
 * around it.
 */
export function RouteFailure({ error, reset }: ErrorComponentProps) {
  const router = useRouter();
  const client = useQueryClient();
  const retry = () => {
    void client.resetQueries({ predicate: ({ state }) => state.status === 'error' });
    reset();
    void router.invalidate();
  };
  return (
    <ErrorState
      whole
      title={texts.failure.title}
      message={error instanceof Error ? error.message : undefined}
      onRetry={retry}
    />
  );
}

interface BoundaryProps {
  /** What is shown instead of the failed part. */
  fallback: ReactNode;
  children: ReactNode;
}

/** An error boundary around one part of a screen. */
export class Boundary extends Component<BoundaryProps, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    return this.state.failed ? this.props.fallback : this.props.children;
  }
}

/** Shown if the app itself failed. In that case only a reload of the page helps. */
export function AppFailure() {
  return (
    <main className="pt-[20vh]">
      <ErrorState
        whole
        title={texts.failure.title}
        message={texts.failure.reload}
        onRetry={() => location.reload()}
      />
    </main>
  );
}
