/** The sign of a kind of absence: a pattern, so that kinds are told apart without colors. The word is beside it. */
import { cn } from '@/lib/cn';
import type { AbsenceKind } from './words';
import './leave.css';

interface KindMarkProps {
  kind: AbsenceKind | null;
  /** Whether it is only asked for. */
  asked?: boolean;
  className?: string | undefined;
}

/** The classes of the pattern of a kind. */
export function patternOf(kind: AbsenceKind | null, asked: boolean): string {
  return cn('leave-pattern', `leave-${kind ?? 'other'}`, asked && 'leave-asked');
}

export function KindMark({ kind, asked = false, className }: KindMarkProps) {
  return <span aria-hidden className={cn(patternOf(kind, asked), 'leave-mark', className)} />;
}
