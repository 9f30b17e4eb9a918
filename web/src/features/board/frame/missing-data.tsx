/**
 * Shows one line above the board for each kind of data that failed to load. Without that data
 * people seem to be free.
 */
import { Button } from '@/ui/button';
import { texts as uiTexts } from '@/ui/texts';
import { texts } from '../texts';
import type { Missing } from '../use-board-data';

interface MissingDataProps {
  missing: readonly Missing[];
  onRetry: () => void;
}

export function MissingData({ missing, onRetry }: MissingDataProps) {
  if (missing.length === 0) return null;
  return (
    <p role="alert" className="board-missing">
      {missing.map((name) => texts.missing[name]).join('. ')}
      <Button variant="secondary" size="sm" onClick={onRetry}>
        {uiTexts.tryAgain}
      </Button>
    </p>
  );
}
