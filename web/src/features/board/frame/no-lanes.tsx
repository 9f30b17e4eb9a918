/** What is shown if the filters leave no lane on the board. */
import { Button } from '@/ui/button';
import { EmptyState } from '@/ui/empty-state';
import { texts } from '../texts';

export function NoLanes({ onClear }: { onClear: () => void }) {
  return (
    <EmptyState
      title={texts.noLanes}
      action={
        <Button variant="secondary" onClick={onClear}>
          {texts.clearFilters}
        </Button>
      }
    />
  );
}
