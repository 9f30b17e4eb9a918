/** Renders an auth page at its URL. Only tests may import this file. */
import { QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { createQueryClient } from '@/api/query-client';
import { type Answers, serve } from '@/test/server';
import { Toaster } from '@/ui/overlay/toast';

/**
 * Renders `page` at `address`. At every other path it renders the path as text, so that a test can
 * check which path a link opened.
 */
export function showPage(page: () => ReactNode, address: string, answers: Answers = {}) {
  const asked = serve(answers);
  const root = createRootRoute();
  const [path = '/'] = address.split('?');
  const here = createRoute({ getParentRoute: () => root, path, component: page });
  const elsewhere = createRoute({
    getParentRoute: () => root,
    path: '$',
    component: () => <p>another page</p>,
  });
  const router = createRouter({
    routeTree: root.addChildren([here, elsewhere]),
    history: createMemoryHistory({ initialEntries: [address] }),
  });
  const queries = createQueryClient();
  render(
    <QueryClientProvider client={queries}>
      {/* The component's type expects the app's router, and tests use another router. */}
      {/* oxlint-disable-next-line typescript/no-unsafe-type-assertion */}
      <RouterProvider router={router as never} />
      <Toaster />
    </QueryClientProvider>,
  );
  return { asked, router, queries, user: userEvent.setup() };
}
