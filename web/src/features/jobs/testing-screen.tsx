/** Renders a part of the app for a signed-in user. Only tests may import this file. */
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
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
import { createQueryClient, USER_KEY } from '@/api/query-client';
import { SessionContext } from '@/api/session';
import { ADMIN } from '@/test/server';
import { Toaster } from '@/ui/overlay/toast';

export function showScreen(part: ReactNode, person = ADMIN, queries: QueryClient = createQueryClient()) {
  const root = createRootRoute();
  const screen = createRoute({
    getParentRoute: () => root,
    path: '/',
    component: () => (
      <main>
        {part}
        <Toaster />
      </main>
    ),
  });
  const card = createRoute({
    getParentRoute: () => root,
    path: '/job-card/$id',
    component: () => <p>the card</p>,
  });
  const router = createRouter({
    routeTree: root.addChildren([screen, card]),
    history: createMemoryHistory({ initialEntries: ['/'] }),
  });
  queries.setQueryData(USER_KEY, person);
  render(
    <QueryClientProvider client={queries}>
      <SessionContext value={person}>
        {/* The router library's types accept only the app's router. */}
        {/* oxlint-disable-next-line typescript/no-unsafe-type-assertion */}
        <RouterProvider router={router as never} />
      </SessionContext>
    </QueryClientProvider>,
  );
  return { user: userEvent.setup(), queries, router };
}
