/**
 * The placeholder while the day is loading. It is as high as the loaded day, so that nothing moves.
 */
import { Skeleton } from '@/ui/skeleton';
import { DayHead } from './day-head';
import { texts } from './texts';

export function LoadingDay() {
  return (
    <>
      <DayHead sum={null} segment="today" />
      <LoadingLine />
    </>
  );
}

export function LoadingLine() {
  return (
    <div role="status" className="grid gap-3">
      <span className="sr-only">{texts.loading}</span>
      <Skeleton className="h-44 rounded-xl" />
      {[0, 1, 2].map((row) => (
        <Skeleton key={row} className="h-14" />
      ))}
    </div>
  );
}
