import { Link } from '@tanstack/react-router';
import { CircleUser, Keyboard, LogOut, Monitor, Moon, Sun } from 'lucide-react';
import { type ReactElement, useRef } from 'react';
import { useSession } from '@/api/session';
import { texts } from '@/app/texts/menus';
import { PROFILE } from '@/app/navigation';
import { chooseTheme, THEMES, useTheme } from '@/app/theme';
import { useLogout } from '@/features/auth/queries';
import { runCommand } from '@/lib/commands';
import {
  Menu,
  MenuContent,
  MenuItem,
  MenuLabel,
  MenuRadioGroup,
  MenuRadioItem,
  MenuSeparator,
  MenuTrigger,
} from '@/ui/overlay/menu';

const THEME_ICON = { light: Sun, dark: Moon, device: Monitor } as const;

function ThemeSwitch() {
  const theme = useTheme();
  return (
    <MenuRadioGroup value={theme}>
      <MenuLabel>{texts.profile.theme}</MenuLabel>
      {THEMES.map((value) => {
        const Icon = THEME_ICON[value];
        return (
          <MenuRadioItem
            key={value}
            value={value}
            onSelect={(event) => {
              event.preventDefault();
              chooseTheme(value);
            }}
          >
            <Icon aria-hidden />
            {texts.profile.themes[value]}
          </MenuRadioItem>
        );
      })}
    </MenuRadioGroup>
  );
}

/**
 * Opens the list of keyboard shortcuts after the closing menu has returned the focus to its button.
 * So the list, when it closes, also returns the focus to that button.
 */
function useShortcutsItem() {
  const chosen = useRef(false);
  return {
    choose: () => {
      chosen.current = true;
    },
    onCloseAutoFocus: () => {
      if (chosen.current) queueMicrotask(() => runCommand('show-shortcuts'));
      chosen.current = false;
    },
  };
}

/**
 * The menu of the avatar: the signed-in user, Profile Settings, the keyboard shortcuts, theme, Log
 * out. The press that opens the menu also mounts it.
 */
export default function ProfileMenu({ trigger }: { trigger: ReactElement }) {
  const user = useSession();
  const signOut = useLogout();
  const shortcuts = useShortcutsItem();
  return (
    <Menu defaultOpen>
      <MenuTrigger asChild>{trigger}</MenuTrigger>
      <MenuContent className="w-60" onCloseAutoFocus={shortcuts.onCloseAutoFocus}>
        <div className="px-2.5 pt-2 pb-2.5">
          <p className="font-semibold break-words">{user.fullName}</p>
          <p className="text-2sm/5 break-all text-ink-2">{user.email}</p>
        </div>
        <MenuSeparator />
        <MenuItem asChild>
          <Link to={PROFILE}>
            <CircleUser aria-hidden />
            {texts.profile.settings}
          </Link>
        </MenuItem>
        <MenuItem onSelect={shortcuts.choose}>
          <Keyboard aria-hidden />
          {texts.profile.shortcuts}
        </MenuItem>
        <MenuSeparator />
        <ThemeSwitch />
        <MenuSeparator />
        <MenuItem
          disabled={signOut.isPending}
          onSelect={(event) => {
            event.preventDefault();
            signOut.mutate();
          }}
        >
          <LogOut aria-hidden />
          {signOut.isPending ? texts.profile.loggingOut : texts.profile.logOut}
        </MenuItem>
      </MenuContent>
    </Menu>
  );
}
