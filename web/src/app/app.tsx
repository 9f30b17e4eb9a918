import { QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { createQueryClient } from '@/api/query-client';
import { Toaster } from '@/ui/toast';

/** The whole app: providers around the router. */
export function App() {
  const [client] = useState(createQueryClient);
  return (
    <QueryClientProvider client={client}>
      <Toaster />
    </QueryClientProvider>
  );
}
