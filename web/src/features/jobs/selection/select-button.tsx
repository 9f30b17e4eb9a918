import { Button } from '@/ui/button';
import { chooseByTap, clearSelection, useIsSelecting } from './store';
import { texts } from './texts';

/** Lets taps on cards choose. Pressed again it clears the selection. */
export function SelectButton() {
  const isSelecting = useIsSelecting();
  return (
    <Button
      variant="ghost"
      size="sm"
      aria-pressed={isSelecting}
      className="ml-auto"
      onClick={isSelecting ? clearSelection : chooseByTap}
    >
      {texts.select}
    </Button>
  );
}
