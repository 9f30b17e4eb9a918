import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cleanNumber, smsTo, whatsAppTo } from './links';

// rule: message-numbers
describe('the phone number in a message link', () => {
  it.each([
    ['0491 570 156', '0491570156'],
    ['(02) 5550-1605', '0255501605'],
    ['+61 491 570 156', '+61491570156'],
    ['+49 (0) 30 123 456', '+4930123456'],
    ['030 (0) 12', '030012'],
    ['02 5550 1605 ext. 12', '0255501605'],
    ['02 5550 1605 x12', '0255501605'],
    ['02 5550 1605; 0491 570 156', '0255501605'],
    ['ask Rosa', null],
    ['', null],
  ])('the typed number %j becomes %j', (typed, cleaned) => {
    expect(cleanNumber(typed)).toBe(cleaned);
  });

  it('a cleaned number consists of digits and at most one leading plus, whatever was typed', () => {
    fc.assert(
      fc.property(fc.string(), (typed) => {
        expect(cleanNumber(typed) ?? '0').toMatch(/^\+?\d+$/);
      }),
    );
  });

  it('cleaning a number twice gives the same result as cleaning it once', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^\+?[\d ()-]{1,20}$/), (typed) => {
        const once = cleanNumber(typed);
        expect(once === null ? null : cleanNumber(once)).toBe(once);
      }),
    );
  });
});

// rule: message-numbers
describe('the links that open a message in an app', () => {
  it('the link to the app for text messages contains the message text', () => {
    expect(smsTo('+49 123', 'Hi & bye?')).toBe('sms:+49123?&body=Hi%20%26%20bye%3F');
    expect(smsTo('ask Rosa', 'Hi')).toBeNull();
  });

  it('a WhatsApp link exists only for a number with a country code', () => {
    expect(whatsAppTo('+61 491 570 156', 'Hi #1')).toBe('https://wa.me/61491570156?text=Hi%20%231');
    expect(whatsAppTo('0491 570 156', 'Hi')).toBeNull();
  });

  it('the links contain the whole text, whatever its characters', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (words) => {
        const body = smsTo('+1 2', words)?.split('&body=')[1] ?? '';
        expect(decodeURIComponent(body)).toBe(words);
        expect(new URL(whatsAppTo('+1 2', words) ?? '').searchParams.get('text')).toBe(words);
      }),
    );
  });
});
