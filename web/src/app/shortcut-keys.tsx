import { useNavigate, useRouterState } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useEffectEvent, useState } from 'react';
import { commandOf } from '@/app/shortcuts';
import { type Command, runCommand, runCommandSoon, useCommand } from '@/lib/commands';
import { JOBS_PATH } from '@/lib/paths';
import { bufferTyping } from '@/lib/typed-ahead';

const ShortcutsSheet = lazy(() => import('@/app/shortcuts-sheet'));

/** The path of a screen that offers a command, for screens that don't. */
const HOMES: Partial<Record<Command, { paths: readonly string[]; home: string }>> = {
  'new-job': { paths: ['/', JOBS_PATH], home: '/' },
  'search-jobs': { paths: [JOBS_PATH], home: JOBS_PATH },
};

/**
 * Listens for the keys of `shortcuts.ts` on every signed-in screen, and contains the sheet that lists them.
 */
export function ShortcutKeys() {
  const [open, setOpen] = useState(false);
  const [wanted, setWanted] = useState(false);
  const navigate = useNavigate();
  const path = useRouterState({ select: (state) => state.location.pathname });
  useCommand('show-shortcuts', () => {
    setWanted(true);
    setOpen(true);
  });

  const press = useEffectEvent((event: KeyboardEvent) => {
    const command = commandOf(event);
    if (command === undefined) return;
    event.preventDefault();
    const place = HOMES[command];
    if (place === undefined) return void runCommand(command);
    bufferTyping();
    if (!place.paths.includes(path)) void navigate({ to: place.home });
    runCommandSoon(command);
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);

  return (
    wanted && (
      <Suspense fallback={null}>
        <ShortcutsSheet open={open} onOpenChange={setOpen} />
      </Suspense>
    )
  );
}
