import { CalendarDays, CircleCheck, ListChecks, type LucideIcon, Users } from 'lucide-react';
import { texts } from '@/features/auth/texts';

interface ProductPoint {
  icon: LucideIcon;
  title: string;
  text: string;
}

function productPoints(): readonly ProductPoint[] {
  const { promises: words } = texts;
  return [
    { icon: CalendarDays, title: words.calendar, text: words.calendarText },
    { icon: Users, title: words.clients, text: words.clientsText },
    { icon: ListChecks, title: words.jobs, text: words.jobsText },
    { icon: CircleCheck, title: words.conflicts, text: words.conflictsText },
  ];
}

/** The list of the product's features on the sign-in page. */
export function ProductPoints() {
  return (
    <section
      aria-label={texts.promises.title}
      className="flex items-center border-line bg-bg px-6 py-10 max-lg:border-t sm:px-10 lg:border-l lg:px-16"
    >
      <ul className="mx-auto grid w-full max-w-130 gap-7 sm:max-lg:grid-cols-2 lg:gap-9">
        {productPoints().map(({ icon: Icon, title, text }) => (
          <li key={title} className="flex gap-4">
            <span className="grid size-10 shrink-0 place-items-center rounded-lg border border-line bg-surface">
              <Icon aria-hidden className="size-5 text-ink-2" strokeWidth={1.7} />
            </span>
            <div>
              <h2 className="text-md/5 font-semibold">{title}</h2>
              <p className="mt-1 max-w-[44ch] text-pretty text-ink-2">{text}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
