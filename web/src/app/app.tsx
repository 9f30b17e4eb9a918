import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { api } from '@/api/client';
import { createQueryClient } from '@/api/query-client';
import { deviceAnswers } from '@/app/device-answers';
import { AppFailure, Boundary } from '@/app/failure';
import { makeRouter } from '@/app/router';
import { useThemeSync } from '@/app/theme';
import { untilIdle } from '@/lib/idle';
import { Toaster } from '@/ui/overlay/toast';

api.use(deviceAnswers);

const OfflineSupport = lazy(async () => {
  await untilIdle();
  return import('@/features/offline/offline-support');
});

/**
 * The whole app: the router, with providers around it. The toasts are outside of the router, so
 * they stay visible when the screen changes. `queries` may already contain the data of the first
 * screen.
 */
export function App({ queries }: { queries?: QueryClient }) {
  const [client] = useState(() => queries ?? createQueryClient());
  const [router] = useState(makeRouter);
  useThemeSync();
  return (
    <Boundary fallback={<AppFailure />}>
      <QueryClientProvider client={client}>
        <RouterProvider router={router} />
        <Boundary fallback={null}>
          <Toaster />
        </Boundary>
        <Boundary fallback={null}>
          <Suspense fallback={null}>
            <OfflineSupport />
          </Suspense>
        </Boundary>
      </QueryClientProvider>
    </Boundary>
  );
}
