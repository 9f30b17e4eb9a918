import '@/styles/index.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import type { $ZodConfig } from 'zod/v4/core';
import { createQueryClient } from '@/api/query-client';
import { App } from '@/app/app';
import { readFirstData } from '@/app/first-data';
import { loadLanguage } from '@/app/load-language';
import { language } from '@/lib/language';

declare global {
  var __zod_globalConfig: $ZodConfig | undefined;
}

// Keeps zod from testing whether `new Function` works, which the Content-Security-Policy forbids
// and reports.
globalThis.__zod_globalConfig = { jitless: true };

async function show(): Promise<void> {
  const root = document.getElementById('root');
  if (!root) throw new Error('index.html has no element #root');
  const queries = createQueryClient();
  await readFirstData(queries);
  createRoot(root).render(
    <StrictMode>
      <App queries={queries} />
    </StrictMode>,
  );
}

// English needs no further file, so the app is shown at once.
if (language() === 'en') void show();
else void loadLanguage().then(show);
