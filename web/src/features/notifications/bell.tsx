/**
 * The bell in the header. It shows the number of unread notifications and opens the panel with the
 * list. Only the bell is part of the first load. The panel's code is loaded when a pointer or the
 * focus reaches the bell.
 */
import { useQueryClient } from '@tanstack/react-query';
import { Bell } from 'lucide-react';
import { lazy, Suspense, useEffect, useId, useRef, useState } from 'react';
import { IconButton } from '@/ui/icon-button';
import { useWhenHidden } from '@/ui/hooks/use-when-hidden';
import { refreshList, useLoadedUnreadCount, useNotificationPolling } from './queries';
import { texts } from './texts';

const loadPanel = () => import('./panel');
const NotificationPanel = lazy(loadPanel);

/** The badge shows numbers up to this one, because it has space for one digit. */
const HIGHEST_SHOWN = 9;

/**
 * Refetches the list of notifications when the number of unread ones changes, so that the list
 * matches the badge. The first number causes no refetch, because the first list is loaded at the
 * same time.
 */
function useListInStep(count: number | undefined): void {
  const queries = useQueryClient();
  const before = useRef(count);
  useEffect(() => {
    if (before.current !== undefined && before.current !== count) refreshList(queries);
    before.current = count;
  }, [count, queries]);
}

export function NotificationBell() {
  const [open, setOpen] = useState(false);
  const [wanted, setWanted] = useState(false);
  useWhenHidden(() => setOpen(false));
  const queries = useQueryClient();
  const known = useLoadedUnreadCount();
  const count = known ?? 0;
  useNotificationPolling();
  useListInStep(known);
  const root = useRef<HTMLSpanElement>(null);
  const id = useId();
  const toggle = () => {
    if (!open) refreshList(queries);
    setWanted(true);
    setOpen(!open);
  };
  return (
    <span ref={root} className="relative" onPointerEnter={() => void loadPanel()}>
      <IconButton
        label={texts.title}
        aria-haspopup="dialog"
        aria-expanded={open}
        aria-describedby={id}
        onFocus={() => void loadPanel()}
        onClick={toggle}
        className="relative aria-expanded:bg-hover aria-expanded:text-ink"
      >
        <Bell aria-hidden className="size-5" />
        {count > 0 && (
          <span className="absolute top-0.5 right-1 h-4 min-w-4 rounded-full bg-urgent px-1 text-center text-[0.625rem]/4 font-semibold text-on-urgent forced-color-adjust-none">
            {count > HIGHEST_SHOWN ? `${HIGHEST_SHOWN}+` : count}
          </span>
        )}
      </IconButton>
      {/*
        Not a live region, because a live region would keep the whole header accessible behind a
        modal dialog.
      */}
      <span id={id} className="sr-only">
        {count > 0 ? texts.unread(count) : ''}
      </span>
      {wanted && (
        <Suspense fallback={null}>
          <NotificationPanel open={open} onOpenChange={setOpen} bell={root} />
        </Suspense>
      )}
    </span>
  );
}
