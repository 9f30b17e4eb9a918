/**
 * The shortcut Ctrl+Z or ⌘+Z, which undoes the newest change that this tab made, on every signed-in
 * screen. Also renders the confirmation if undoing would double-book. Loaded after the first screen
 * is shown. rule: undo-keys
 */
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import { useSettings } from '@/features/settings/queries';
import { isScreenHeld } from '@/lib/screen-hold';
import { takesLetters } from '@/lib/typing-target';
import { toast } from '@/ui/overlay/toast';
import { ConflictQuestion } from '../form/conflict-question';
import { texts as formTexts } from '../form/texts';
import { readConflict, showConflict, subscribeConflict, type UndoConflict } from './conflict-store';
import { forgetChanges, takeNewest } from './own-changes';
import './start';
import { texts } from './texts';
import { useUndo } from './use-undo';
import { didWords } from './words';

/** Matches open menus and dialogs that have fields or choices. */
const OPEN = '[role=menu], [role=alertdialog], [role=dialog]:has(form, input, textarea, [role=combobox])';

function isUndoKey(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.repeat || event.isComposing || event.shiftKey || event.altKey)
    return false;
  if (event.key.toLowerCase() !== 'z' || event.ctrlKey === event.metaKey) return false;
  // In a text field the browser handles the shortcut and undoes the typing.
  return !takesLetters(event.target) && document.querySelector(OPEN) === null && !isScreenHeld();
}

/** Resolves when no change of a job is in flight, because only then is the newest change known. */
function changesSettled(queries: QueryClient): Promise<void> {
  const isBusy = () => queries.isMutating({ predicate: ({ meta }) => meta?.changes === 'job' }) > 0;
  if (!isBusy()) return Promise.resolve();
  return new Promise((resolve) => {
    const stop = queries.getMutationCache().subscribe(() => {
      if (isBusy()) return;
      stop();
      resolve();
    });
  });
}

export default function UndoKeys() {
  const queries = useQueryClient();
  const { undo } = useUndo();
  const conflict = useSyncExternalStore(subscribeConflict, readConflict);

  const press = useEffectEvent(async (event: KeyboardEvent) => {
    if (!isUndoKey(event)) return;
    event.preventDefault();
    await changesSettled(queries);
    const change = takeNewest();
    if (change === undefined) toast({ title: texts.nothing, description: texts.nothingText });
    else undo({ change });
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => void press(event);
    document.addEventListener('keydown', listen);
    return () => {
      document.removeEventListener('keydown', listen);
      forgetChanges();
      showConflict(null);
    };
  }, []);

  return conflict && <Question conflict={conflict} />;
}

function Question({ conflict: { change, refusal } }: { conflict: UndoConflict }) {
  const { undo } = useUndo();
  const zone = useSettings().data?.timezone ?? 'UTC';
  const close = () => showConflict(null);
  return (
    <ConflictQuestion
      title={formTexts.conflictTitle}
      intro={
        refusal.away === null ? texts.conflict(didWords(change)) : texts.away(didWords(change), refusal.away)
      }
      refusal={refusal}
      zone={zone}
      confirmLabel={formTexts.scheduleAnyway}
      onClose={close}
      onConfirm={() => {
        close();
        undo({ change, allowOverlap: true });
      }}
    />
  );
}
