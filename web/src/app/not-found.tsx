import { Link } from '@tanstack/react-router';
import { buttonStyle } from '@/ui/button';

/** Any path that leads nowhere (section 2). */
export function NotFound() {
  return (
    <div className="flex flex-col items-center px-4 pt-[16vh] text-center">
      <h1 className="text-[22px]/7 font-[640] tracking-[-.02em]">404 Page Not Found</h1>
      <p className="mt-1.5 text-ink-2">There is nothing at this address.</p>
      <Link to="/" className={buttonStyle({ variant: 'secondary', className: 'mt-5' })}>
        Back to the schedule
      </Link>
    </div>
  );
}
