import { Button } from '@/ui/button';
import { chooseByTap, clearSelection, useIsSelecting } from './store';
import { texts } from './texts';

/**
 * The button *Select* above the cards. After a press on it, a tap on a card selects the card. A
 * second press clears the selection.
 */
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
