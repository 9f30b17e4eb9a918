import { TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { cn } from '@/lib/cn';
import { Button } from '@/ui/button';
import { useCard } from '../card-context';
import { texts } from '../texts';

interface RowProblemProps {
  id: string;
  problem: string | undefined;
  onClear: () => void;
}

/**
 * The reason why the card cannot be saved with a row, shown below the fields of the row. The reason
 * is hidden while somebody types into the row. Once a save was refused for this reason, the reason
 * is announced and stays visible.
 */
export function RowProblem({ id, problem, onClear }: RowProblemProps) {
  const { refused } = useCard();
  // The number of refused saves at the time when the row got this problem.
  const [others, setOthers] = useState(refused);
  if (problem === undefined) {
    if (others !== refused) setOthers(refused);
    return null;
  }
  const isRefused = refused > others;
  return (
    <div
      className={cn(
        'mt-2 flex flex-wrap items-center gap-x-3 gap-y-1.5 text-2sm/5',
        isRefused ? 'text-urgent-ink' : 'text-progress-ink group-has-[input:focus,textarea:focus]/row:hidden',
      )}
    >
      <p
        key={refused}
        id={id}
        role={isRefused ? 'alert' : undefined}
        className="flex items-center gap-1.5 font-medium"
      >
        <TriangleAlert aria-hidden className="size-4 shrink-0" />
        {problem}
      </p>
      <Button variant="secondary" size="sm" onClick={onClear}>
        {texts.rows.clear}
      </Button>
    </div>
  );
}
