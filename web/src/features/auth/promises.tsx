import { CalendarDays, CircleCheck, ListChecks, type LucideIcon, Users } from 'lucide-react';
import { texts } from '@/features/auth/texts';

interface Promised {
  icon: LucideIcon;
  title: string;
  text: string;
}

function promises(): readonly Promised[] {
  const { promises: said } = texts;
  return [
    { icon: CalendarDays, title: said.calendar, text: said.calendarText },
    { icon: Users, title: said.clients, text: said.clientsText },
    { icon: ListChecks, title: said.jobs, text: said.jobsText },
    { icon: CircleCheck, title: said.conflicts, text: said.conflictsText },
  ];
}

/** The product's promises on the sign-in page. */
export function Promises() {
  return (
    <section
      aria-label={texts.promises.title}
      className="flex items-center border-line bg-bg px-6 py-10 max-lg:border-t sm:px-10 lg:border-l lg:px-16"
    >
      <ul className="mx-auto grid w-full max-w-130 gap-7 sm:max-lg:grid-cols-2 lg:gap-9">
        {promises().map(({ icon: Icon, title, text }) => (
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
