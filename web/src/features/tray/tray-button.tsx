/**
 * The button that opens the tray. It is shown if there is no room for the tray beside the calendar.
 */
import { Inbox } from 'lucide-react';
import { texts } from './texts';

interface TrayButtonProps {
  /** The number of visits to schedule; undefined until it is loaded. */
  count: number | undefined;
  onClick: () => void;
}

/**
 * During a drag the button is above other elements, because visits can be dropped on it. On a phone
 * it is on the left, because New Job is on the right. On other devices it is on the right, because
 * toasts are on the left.
 */
export function TrayButton({ count, onClick }: TrayButtonProps) {
  return (
    <button
      type="button"
      data-tray-button
      aria-expanded={false}
      aria-keyshortcuts="t"
      onClick={onClick}
      className="fixed bottom-[calc(1.25rem+var(--notice-height))] z-20 flex h-11 items-center gap-2 rounded-lg border border-line bg-surface px-3.5 font-medium shadow-float hover:bg-hover data-over:z-50 data-over:outline-2 data-over:outline-focus max-md:left-4 md:right-6"
    >
      <Inbox aria-hidden className="size-4" />
      {count === undefined ? texts.title : texts.titleAndCount(count)}
    </button>
  );
}
