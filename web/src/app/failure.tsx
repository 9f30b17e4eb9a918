import { useQueryClient } from '@tanstack/react-query';
import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { Component, type ReactNode } from 'react';
import { texts } from '@/app/texts';
import { ErrorState } from '@/ui/error-state';

/** A screen that broke: says so, and tries again without losing the page around it. */
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
  /** Shown in place of what broke. */
  fallback: ReactNode;
  children: ReactNode;
}

/** Keeps the failure of one part from taking the others along. */
export class Boundary extends Component<BoundaryProps, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    return this.state.failed ? this.props.fallback : this.props.children;
  }
}

/** When the app itself broke: a fresh start is all that is left. */
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
