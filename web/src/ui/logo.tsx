import { classNames } from '@/lib/class-names';

/**
 * The logo: a calendar sheet with a J that is also a check mark. public/favicon.svg has the same
 * shapes.
 */
export function Logo({ className }: { className?: string | undefined }) {
  return (
    <svg aria-hidden viewBox="0 0 20 20" className={classNames('size-5 shrink-0', className)}>
      <path d="M0 5h20v10a5 5 0 0 1-5 5H5a5 5 0 0 1-5-5Z" fill="var(--ink)" />
      <path d="M0 5a5 5 0 0 1 5-5h10a5 5 0 0 1 5 5Z" fill="var(--brand)" />
      <path
        d="M6.1 12.2l2.5 2.8c1.9 2.1 5.2.9 5.2-2V8.2"
        fill="none"
        stroke="var(--surface)"
        strokeWidth="2.6"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}

/** The product's name: "Job" and "wright" in different weights. */
export function ProductName() {
  return (
    <span className="tracking-[-.02em]">
      <b className="font-bold">Job</b>
      <span className="font-medium">wright</span>
    </span>
  );
}
