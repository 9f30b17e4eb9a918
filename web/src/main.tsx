import '@/styles/index.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import type { $ZodConfig } from 'zod/v4/core';
import { App } from '@/app/app';
import { speak } from '@/app/speak';
import { language } from '@/lib/language';

declare global {
  var __zod_globalConfig: $ZodConfig | undefined;
}

// zod would try whether `new Function` works; the Content-Security-Policy forbids and reports that.
globalThis.__zod_globalConfig = { jitless: true };

function show(): void {
  const root = document.getElementById('root');
  if (!root) throw new Error('index.html has no element #root');
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  );
}

// In English at once: nothing has to be fetched for it.
if (language() === 'en') show();
else void speak().then(show);
