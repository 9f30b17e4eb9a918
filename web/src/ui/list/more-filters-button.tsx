/** The button that shows more filters of a list on a phone. From 768 px all filters are visible. */
import { ListFilter } from 'lucide-react';
import { Button } from '@/ui/button';
import { texts } from '@/ui/texts/controls';

interface MoreFiltersButtonProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** The id of the element with the filters. */
  controls: string;
  /** Whether one of the hidden filters is set. Then the button shows a dot. */
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
      className="relative border-field! aria-expanded:bg-hover md:hidden"
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
