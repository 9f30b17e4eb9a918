import { Link } from '@tanstack/react-router';
import { Menu as MenuIcon } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useSession } from '@/api/session';
import { Mark } from '@/ui/mark';
import { linksFor } from '@/app/navigation';
import { NotificationBell } from '@/features/notifications/bell';
import { Avatar } from '@/ui/avatar';
import { IconButton } from '@/ui/icon-button';
import { useWhenHidden } from '@/ui/use-when-hidden';

// Both bring Radix along; the page is painted before their code arrives.
const ProfileMenu = lazy(async () => ({ default: (await import('@/app/profile-menu')).ProfileMenu }));
const PhoneMenu = lazy(async () => ({ default: (await import('@/app/phone-menu')).PhoneMenu }));

function PhoneNavigation() {
  const [open, setOpen] = useState(false);
  const [wanted, setWanted] = useState(false);
  useWhenHidden(() => setOpen(false));
  const show = () => {
    setWanted(true);
    setOpen(true);
  };
  return (
    <>
      <IconButton
        label="Open navigation"
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={show}
        className="md:hidden"
      >
        <MenuIcon className="size-5" />
      </IconButton>
      {wanted && (
        <Suspense fallback={null}>
          <PhoneMenu open={open} onOpenChange={setOpen} />
        </Suspense>
      )}
    </>
  );
}

/** The bar on top of every screen: mark, links, profile menu. */
export function Header() {
  const user = useSession();
  const placeholder = (
    <span className="grid size-9 place-items-center pointer-coarse:size-11">
      <Avatar name={user.fullName} color={user.color} size={32} />
    </span>
  );
  return (
    <header className="sticky top-0 z-30 flex h-14 items-center gap-2 border-b border-line bg-surface px-2 md:gap-3 md:px-6 lg:gap-6">
      <PhoneNavigation />
      <Link
        to="/"
        className="flex items-center gap-2 rounded-md text-[15px] font-[650] tracking-[-.01em] max-md:min-h-11 max-md:flex-1"
      >
        <Mark />
        Jobwright
      </Link>
      <nav aria-label="Main" className="flex flex-1 gap-1 max-md:hidden">
        {linksFor(user).map(({ label, to }) => (
          <Link
            key={to}
            to={to}
            activeOptions={{ exact: to === '/', includeSearch: false }}
            className="flex h-8 items-center rounded-md px-2 font-medium whitespace-nowrap text-ink-2 hover:text-ink aria-[current]:bg-hover aria-[current]:text-ink lg:px-2.5 pointer-coarse:h-11"
          >
            {label}
          </Link>
        ))}
      </nav>
      <div className="flex items-center gap-1 md:gap-3">
        <NotificationBell />
        <Suspense fallback={placeholder}>
          <ProfileMenu />
        </Suspense>
      </div>
    </header>
  );
}
