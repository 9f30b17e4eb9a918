/**
 * One photo on the whole screen. Keys, swipes and buttons show the other photos. Escape and the
 * device's Back close it. The background is dark in both themes, so that the photo stands out.
 * rule: photo-lightbox
 */
import { ChevronLeft, ChevronRight, Download, X } from 'lucide-react';
import { Dialog as Radix } from 'radix-ui';
import { type KeyboardEvent, useEffect, useState } from 'react';
import { buttonStyle } from '@/ui/button';
import { useBackCloses } from '@/ui/hooks/use-back-closes';
import { IconButton } from '@/ui/icon-button';
import { useReturnFocus } from '@/ui/overlay/dialog';
import { closeOnEscape } from '@/ui/overlay/escape';
import { nameOf } from '../names';
import { fileAddress } from '../queries';
import type { JobFile } from '../rules';
import { texts } from '../texts';
import { Details, type DetailsProps } from './details';
import { Stage } from './stage';
import { useSwipe } from './use-swipe';

interface LightboxProps extends Pick<DetailsProps, 'archived' | 'zone' | 'onMove' | 'onChange' | 'onDelete'> {
  photos: readonly JobFile[];
  /** The id of the shown photo. */
  shown: string;
  onShow: (id: string) => void;
  onClose: () => void;
}

/**
 * The index of the shown photo. If that photo was deleted, the photo that now has its index is
 * shown.
 */
function usePlace(photos: readonly JobFile[], shown: string, onShow: (id: string) => void): number {
  const found = photos.findIndex(({ id }) => id === shown);
  const [last, setLast] = useState(found);
  if (found >= 0 && found !== last) setLast(found);
  const at = found >= 0 ? found : Math.max(0, Math.min(last, photos.length - 1));
  const instead = found < 0 ? photos[at]?.id : undefined;
  useEffect(() => {
    if (instead !== undefined) onShow(instead);
  }, [instead, onShow]);
  return at;
}

const KEYS: Record<string, (at: number, of: number) => number> = {
  ArrowLeft: (at) => at - 1,
  ArrowRight: (at) => at + 1,
  Home: () => 0,
  End: (_, of) => of - 1,
};

export default function Lightbox({ photos, shown, onShow, onClose, ...details }: LightboxProps) {
  const at = usePlace(photos, shown, onShow);
  const photo = photos[at];
  const focus = useReturnFocus(true);
  useBackCloses(true, onClose);
  const showAt = (place: number): boolean => {
    const next = photos[place];
    if (next !== undefined) onShow(next.id);
    return next !== undefined;
  };
  const swipe = useSwipe((by) => showAt(at + by));
  const press = (event: KeyboardEvent) => {
    const isTyping = event.target instanceof HTMLInputElement && event.target.type === 'text';
    const place = KEYS[event.key]?.(at, photos.length);
    if (place === undefined || isTyping || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    showAt(place);
  };
  if (photo === undefined) return null;
  const place = texts.box.of(at + 1, photos.length);
  return (
    <Radix.Root open onOpenChange={(open) => !open && onClose()}>
      <Radix.Portal>
        <Radix.Content
          {...focus}
          data-theme="dark"
          data-sheet
          aria-describedby={undefined}
          onKeyDown={(event) => {
            press(event);
            closeOnEscape(onClose)(event);
          }}
          className="fixed inset-0 z-50 flex flex-col bg-bg text-ink focus:outline-none motion-safe:animate-fade-in print:hidden"
        >
          <header className="flex items-center gap-2 py-1.5 pr-1.5 pl-4">
            {/* Only for screen readers, because sighted users see the caption below the photo. */}
            <Radix.Title className="sr-only">{nameOf(photo)}</Radix.Title>
            <p aria-live="polite" className="flex-1 font-medium tabular-nums">
              {place}
            </p>
            <a
              href={fileAddress(photo.id)}
              download={photo.name}
              aria-label={texts.downloadOf(nameOf(photo))}
              title={texts.download}
              className={buttonStyle({ variant: 'ghost', size: 'icon' })}
            >
              <Download aria-hidden />
            </a>
            <IconButton label={texts.box.close} onClick={onClose}>
              <X aria-hidden />
            </IconButton>
          </header>
          <div className="relative min-h-0 flex-1 overflow-hidden">
            <div key={photo.id} {...swipe} className="absolute inset-0 touch-pan-y touch-pinch-zoom">
              <Stage photo={photo} />
            </div>
            {at > 0 && <StepButton side="left" label={texts.box.previous} onStep={() => showAt(at - 1)} />}
            {at < photos.length - 1 && (
              <StepButton side="right" label={texts.box.next} onStep={() => showAt(at + 1)} />
            )}
          </div>
          <Details
            key={photo.id}
            photo={photo}
            isFirst={at === 0}
            isLast={at === photos.length - 1}
            {...details}
          />
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

interface StepButtonProps {
  side: 'left' | 'right';
  label: string;
  onStep: () => void;
}

function StepButton({ side, label, onStep }: StepButtonProps) {
  const Icon = side === 'left' ? ChevronLeft : ChevronRight;
  return (
    <IconButton
      label={label}
      variant="secondary"
      className={`absolute top-1/2 -translate-y-1/2 rounded-full! bg-bg/70! ${side === 'left' ? 'left-2' : 'right-2'}`}
      onClick={onStep}
    >
      <Icon aria-hidden className="size-5" />
    </IconButton>
  );
}
