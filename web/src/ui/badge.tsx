import type { ReactNode } from 'react';
import { cn } from '@/lib/cn';

const TONES = {
  grey: 'bg-hover text-ink-2',
  blue: 'bg-scheduled-bg text-scheduled-ink',
  green: 'bg-completed-bg text-completed-ink',
  yellow: 'bg-yellow-bg text-yellow-ink',
  orange: 'bg-progress-bg text-progress-ink',
  red: 'bg-urgent-bg text-urgent-ink',
} as const;

export type BadgeTone = keyof typeof TONES;

/** Returns the classes of a badge, for a button that should look like a badge. */
export function badgeStyle(tone: BadgeTone): string {
  return cn(
    // The thin border separates a badge from a hovered row with the same background color.
    'inline-flex h-5.5 items-center gap-1 rounded-md border border-current/15 px-1.5 text-xs font-medium whitespace-nowrap',
    TONES[tone],
  );
}

interface BadgeProps {
  tone: BadgeTone;
  className?: string | undefined;
  children: ReactNode;
}

/** A word with a tinted background. The word, not the color, carries the meaning. */
export function Badge({ tone, className, children }: BadgeProps) {
  return <span className={cn(badgeStyle(tone), className)}>{children}</span>;
}
