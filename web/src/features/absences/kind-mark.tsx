/**
 * The mark that shows the kind of an absence. The mark is a pattern, so that the kinds differ
 * without color. The name of the kind is always beside the mark.
 */
import { cn } from '@/lib/cn';
import type { AbsenceKind } from './words';
import './leave.css';

interface KindMarkProps {
  kind: AbsenceKind | null;
  /** Whether the absence is requested and not yet approved. */
  asked?: boolean;
  className?: string | undefined;
}

/** Returns the CSS classes for the pattern of a kind of absence. */
export function patternOf(kind: AbsenceKind | null, asked: boolean): string {
  return cn('leave-pattern', `leave-${kind ?? 'other'}`, asked && 'leave-asked');
}

export function KindMark({ kind, asked = false, className }: KindMarkProps) {
  return <span aria-hidden className={cn(patternOf(kind, asked), 'leave-mark', className)} />;
}
