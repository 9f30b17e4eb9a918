/**
 * *Call* and *Directions* of a client, as links to the apps of the device. Several phone numbers
 * are shown as a list. rule: client-contact
 */
import { ChevronDown, Navigation, Phone } from 'lucide-react';
import { directionsTo } from '@/lib/directions';
import { Button, buttonStyle } from '@/ui/button';
import { Menu, MenuContent, MenuItem, MenuTrigger } from '@/ui/overlay/menu';
import { type CallNumber, type Contact, numbersOf } from './numbers';
import { texts } from './texts/details';

export function ContactActions({ client }: { client: Contact }) {
  const numbers = numbersOf(client);
  if (numbers.length === 0 && client.address === null) return null;
  return (
    <div className="flex flex-wrap gap-2">
      <Call numbers={numbers} />
      {client.address !== null && (
        <a
          href={directionsTo(client.address)}
          target="_blank"
          rel="noreferrer"
          className={buttonStyle({ variant: 'secondary', size: 'sm' })}
        >
          <Navigation aria-hidden />
          {texts.directions}
        </a>
      )}
    </div>
  );
}

/**
 * *Call*: a link, or a list of several phone numbers. Renders nothing if there is no phone number.
 */
export function Call({ numbers }: { numbers: readonly CallNumber[] }) {
  const [only] = numbers;
  if (only === undefined) return null;
  if (numbers.length === 1)
    return (
      <a href={only.href} className={buttonStyle({ variant: 'secondary', size: 'sm' })}>
        <Phone aria-hidden />
        {texts.call}
      </a>
    );
  return (
    <Menu>
      <MenuTrigger asChild>
        <Button variant="secondary" size="sm">
          <Phone aria-hidden />
          {texts.call}
          <ChevronDown aria-hidden />
        </Button>
      </MenuTrigger>
      <MenuContent align="start">
        {numbers.map(({ name, phone, href }) => (
          <MenuItem key={href} asChild>
            <a href={href}>
              <span className="min-w-0 flex-1 wrap-anywhere">{name}</span>
              <span className="ml-4 text-ink-2 tabular-nums">{phone}</span>
            </a>
          </MenuItem>
        ))}
      </MenuContent>
    </Menu>
  );
}
