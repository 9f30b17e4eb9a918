/**
 * The header button with the number of drafts on this device. It opens the list of drafts. It is
 * hidden if there are no drafts.
 */
import { FilePen } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { IconButton } from '@/ui/icon-button';
import { useWhenHidden } from '@/ui/hooks/use-when-hidden';
import { texts } from './texts';
import { useDrafts } from './use-drafts';

const loadList = () => import('./list');
const DraftsList = lazy(loadList);

/** The number on the button has at most one digit, because there is no space for more. */
const HIGHEST_SHOWN = 9;

export default function DraftsButton({ userId }: { userId: string }) {
  const drafts = useDrafts(userId);
  const [open, setOpen] = useState(false);
  useWhenHidden(() => setOpen(false));
  const count = drafts.length;
  if (count === 0) return null;
  return (
    <>
      <IconButton
        label={texts.waiting(count)}
        aria-haspopup="dialog"
        aria-expanded={open}
        onPointerEnter={() => void loadList()}
        onFocus={() => void loadList()}
        onClick={() => setOpen(true)}
        className="relative"
      >
        <FilePen aria-hidden className="size-5" />
        <span className="absolute top-0.5 left-1/2 h-4 min-w-4 rounded-full bg-primary px-1 text-center text-3xs/4 font-semibold text-on-primary forced-color-adjust-none">
          {count > HIGHEST_SHOWN ? `${HIGHEST_SHOWN}+` : count}
        </span>
      </IconButton>
      {open && (
        <Suspense fallback={null}>
          <DraftsList drafts={drafts} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
