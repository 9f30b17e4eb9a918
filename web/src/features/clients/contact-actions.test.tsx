/** rule: client-contact */
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { ContactActions } from './contact-actions';
import { numbersOf } from './numbers';
import { aClient } from './testing';

describe('the phone numbers of a client', () => {
  it('the list of phone numbers of a client starts with the site contact, and has no number twice', () => {
    const client = aClient({
      phone: '02 9000 1234',
      mainContact: 'Rosa',
      mainContactPhone: '(02) 9000-1234',
      siteContactPhone: '+61 400 111 222',
    });
    expect(numbersOf(client).map(({ name, href }) => [name, href])).toEqual([
      ['Site Contact', 'tel:+61400111222'],
      ['Rosa', 'tel:0290001234'],
    ]);
  });

  it('a phone field without digits is not among the phone numbers', () => {
    expect(numbersOf(aClient({ phone: 'ask Rosa' }))).toEqual([]);
  });
});

describe('Call and Directions', () => {
  it('"Call" dials the only phone number, and "Directions" opens the address', () => {
    render(<ContactActions client={aClient({ phone: '02 9000 1234', address: '1 Harbour St' })} />);
    expect(screen.getByRole('link', { name: 'Call' })).toHaveAttribute('href', 'tel:0290001234');
    expect(screen.getByRole('link', { name: 'Directions' })).toHaveAttribute(
      'href',
      expect.stringContaining('1%20Harbour%20St'),
    );
  });

  it('"Call" opens a list if there are several phone numbers', async () => {
    const client = aClient({ phone: '1', siteContact: 'Sam', siteContactPhone: '2', address: null });
    render(<ContactActions client={client} />);
    await userEvent.click(screen.getByRole('button', { name: 'Call' }));
    const items = screen.getAllByRole('menuitem').map(({ textContent }) => textContent);
    expect(items).toEqual(['Sam2', 'Client1']);
  });

  it('nothing is shown for a client without a phone number and without an address', () => {
    const { container } = render(<ContactActions client={aClient({ address: null })} />);
    expect(container).toBeEmptyDOMElement();
  });
});
