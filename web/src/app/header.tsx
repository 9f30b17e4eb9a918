import { Link } from '@tanstack/react-router';
import { Menu as MenuIcon, Search } from 'lucide-react';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useSession } from '@/api/session';
import { Logo, ProductName } from '@/ui/logo';
import { linksFor } from '@/app/navigation';
import { texts } from '@/app/texts';
import { NotificationBell } from '@/features/notifications/bell';
import { runCommand } from '@/lib/commands';
import { untilIdle } from '@/lib/idle';
import { Avatar } from '@/ui/avatar';
import { IconButton } from '@/ui/icon-button';
import { OnDemandMenu } from '@/ui/overlay/on-demand-menu';
import { useNarrow } from '@/ui/hooks/use-narrow';
import { useWhenHidden } from '@/ui/hooks/use-when-hidden';

// The profile menu and the phone menu use Radix. Their code is loaded on demand, so that the first
// paint doesn't wait for Radix.
const loadProfileMenu = () => import('@/app/profile-menu');
const ProfileMenu = lazy(loadProfileMenu);
const DraftsButton = lazy(async () => {
  await untilIdle();
  return import('@/features/drafts/drafts-button');
});
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
        label={texts.navigation.open}
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

function Profile() {
  const user = useSession();
  useEffect(() => void untilIdle().then(loadProfileMenu, () => undefined), []);
  return (
    <OnDemandMenu
      preload={loadProfileMenu}
      trigger={
        <button
          type="button"
          aria-label={texts.navigation.profileMenu(user.fullName)}
          className="grid size-9 place-items-center rounded-full pointer-coarse:size-11"
        >
          <Avatar name={user.fullName} color={user.color} size={32} className="max-w-full" />
        </button>
      }
      renderMenu={(trigger) => <ProfileMenu trigger={trigger} />}
    />
  );
}

/** The links of the header. On a phone they are in the menu and in the tab bar instead. */
function Links() {
  const user = useSession();
  return (
    <nav
      aria-label={texts.navigation.main}
      className="-m-1 flex min-w-0 flex-1 gap-1 overflow-x-auto p-1 [scrollbar-width:none] [:lang(de)_&]:max-lg:gap-0"
    >
      {linksFor(user).map(({ label, to }) => (
        <Link
          key={to}
          to={to}
          activeOptions={{ exact: to === '/', includeSearch: false }}
          className="flex h-8 items-center rounded-md px-2 font-medium whitespace-nowrap text-ink-2 hover:text-ink aria-[current]:bg-hover aria-[current]:text-ink lg:px-2.5 pointer-coarse:h-11 [:lang(de)_&]:max-lg:px-1.5 [:lang(de)_&]:max-lg:text-2sm"
        >
          {label}
        </Link>
      ))}
    </nav>
  );
}

/**
 * The header of every screen: logo, links, profile menu. On a tablet there is no space for the
 * product's name. German text in the header is smaller, because German words are longer. On a phone
 * the buttons of the header don't grow with the text size, so that all of them fit.
 */
export function Header() {
  const user = useSession();
  const isNarrow = useNarrow();
  return (
    <header
      data-app-header
      className="print:hidden sticky top-0 z-30 flex h-14 items-center gap-2 border-b border-line bg-surface px-2 max-md:[&_button]:max-w-[max(44px,16vw)] md:gap-3 md:px-[max(1.5rem,calc((100%-107.5rem)/2+1.5rem))] lg:gap-6"
    >
      <PhoneNavigation />
      <Link
        to="/"
        className="flex min-w-0 items-center gap-2 rounded-md text-md max-md:min-h-11 max-md:flex-1 max-md:overflow-hidden"
      >
        <Logo />
        <span className="md:max-lg:sr-only">
          <ProductName />
        </span>
      </Link>
      {!isNarrow && <Links />}
      <div className="flex items-center gap-1 md:gap-3">
        <Suspense fallback={null}>
          <DraftsButton userId={user.id} />
        </Suspense>
        <IconButton
          label={texts.navigation.search}
          aria-keyshortcuts="/ Control+K Meta+K"
          onClick={() => runCommand('quick-search')}
        >
          <Search aria-hidden className="size-5" />
        </IconButton>
        <NotificationBell />
        <Profile />
      </div>
    </header>
  );
}
