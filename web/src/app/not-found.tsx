import { Link } from '@tanstack/react-router';
import { texts } from '@/app/texts';
import { buttonStyle } from '@/ui/button';

/** Shown for unknown paths. */
export function NotFound() {
  return (
    <div className="flex flex-col items-center px-4 pt-[16vh] text-center">
      <h1 className="text-[1.375rem]/7 font-[640] tracking-[-.02em]">{texts.titles.notFound}</h1>
      <p className="mt-1.5 text-ink-2">{texts.notFound.text}</p>
      <Link to="/" className={buttonStyle({ variant: 'secondary', className: 'mt-5' })}>
        {texts.notFound.back}
      </Link>
    </div>
  );
}
