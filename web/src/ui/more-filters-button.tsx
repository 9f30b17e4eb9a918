/** The button that unfolds the rest of a list's filters on a phone; from 768 px all of them show. */
import { ListFilter } from 'lucide-react';
import { Button } from '@/ui/button';
import { texts } from '@/ui/control-texts';

interface MoreFiltersButtonProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** The id of what unfolds. */
  controls: string;
  /** One of the folded filters narrows the list, which a dot says. */
  inUse: boolean;
}

export function MoreFiltersButton({ open, onOpenChange, controls, inUse }: MoreFiltersButtonProps) {
  return (
    <Button
      variant="secondary"
      size="icon"
      aria-label={texts.moreFilters}
      aria-expanded={open}
      aria-controls={controls}
      onClick={() => onOpenChange(!open)}
      className="relative border-field aria-expanded:bg-hover md:hidden"
    >
      <ListFilter aria-hidden />
      {inUse && (
        <span
          aria-hidden
          className="absolute top-1.5 right-1.5 size-2 rounded-full bg-scheduled forced-color-adjust-none"
        />
      )}
    </Button>
  );
}
