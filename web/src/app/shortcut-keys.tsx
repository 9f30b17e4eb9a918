import { useNavigate, useRouterState } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useEffectEvent, useState } from 'react';
import { commandOf, isQuickSearch } from '@/app/shortcuts';
import { type Command, runCommand, runCommandSoon, useCommand } from '@/lib/commands';
import { JOBS_PATH } from '@/lib/paths';
import { bufferTyping } from '@/lib/typed-ahead';

const ShortcutsSheet = lazy(() => import('@/app/shortcuts-sheet'));
const QuickSearch = lazy(() => import('@/app/quick-search/quick-search'));

/**
 * For commands that only some screens offer: the paths of these screens, and the path that the app
 * opens from other screens.
 */
const HOMES: Partial<Record<Command, { paths: readonly string[]; home: string }>> = {
  'new-job': { paths: ['/', JOBS_PATH], home: '/' },
  tray: { paths: ['/'], home: '/' },
  'go-to-date': { paths: ['/'], home: '/' },
};
/**
 * The commands that open a field. Keys typed while the field is loading are buffered for the field.
 */
const TYPED: readonly Command[] = ['new-job', 'quick-search', 'go-to-date'];

/**
 * Listens for the keys of `shortcuts.ts` on every signed-in screen. Contains the quick search and
 * the sheet that lists the keys.
 */
export function ShortcutKeys() {
  const sheet = useOnDemand('show-shortcuts');
  const search = useOnDemand('quick-search');
  const navigate = useNavigate();
  const path = useRouterState({ select: (state) => state.location.pathname });

  const perform = (command: Command) => {
    const place = HOMES[command];
    if (place !== undefined && !place.paths.includes(path)) void navigate({ to: place.home });
    runCommandSoon(command);
  };
  const press = useEffectEvent((event: KeyboardEvent) => {
    const command = commandOf(event);
    // Prevents the browser's own action for Ctrl+K, whether or not the quick search opens.
    if (command !== undefined || isQuickSearch(event)) event.preventDefault();
    if (command === undefined) return;
    if (TYPED.includes(command)) bufferTyping();
    if (command === 'tray') runCommand(command);
    else perform(command);
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);

  return (
    <Suspense fallback={null}>
      {sheet.isWanted && <ShortcutsSheet open={sheet.isOpen} onOpenChange={sheet.set} />}
      {search.isWanted && (
        <QuickSearch open={search.isOpen} onClose={() => search.set(false)} perform={perform} />
      )}
    </Suspense>
  );
}

/** A component that a command opens. Its code loads when it is first opened. */
function useOnDemand(command: Command) {
  const [isOpen, set] = useState(false);
  const [isWanted, setWanted] = useState(false);
  useCommand(command, () => {
    setWanted(true);
    set(true);
  });
  return { isOpen, isWanted, set };
}
