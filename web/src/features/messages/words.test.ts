import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { filledIn, type MessageValues, PLACEHOLDERS, wordsOf } from './words';

const VALUES: MessageValues = {
  client: 'M. Okafor',
  job: 'Fix tap',
  time: '9:15 AM',
  worker: 'Ana Ruiz',
  business: 'Harbour Trades',
};
const settings = { businessName: 'Harbour Trades', onMyWayText: '', runningLateText: '' };

// rule: message-words
describe('the text of a message to the client', () => {
  it('a text that is set in Settings replaces the built-in text', () => {
    const own = { ...settings, runningLateText: 'Hi {client}, {worker} comes at {time}.' };
    expect(filledIn(wordsOf('running_late', own), VALUES)).toBe('Hi M. Okafor, Ana Ruiz comes at 9:15 AM.');
  });

  it.each(['', '  \n'])('the built-in text is used if the setting is %j', (onMyWayText) => {
    expect(filledIn(wordsOf('on_my_way', { ...settings, onMyWayText }), VALUES)).toBe(
      'Hello M. Okafor, this is Ana Ruiz of Harbour Trades. I am on my way to you: Fix tap.',
    );
  });

  it('the built-in text does not mention the business if the business has no name', () => {
    const words = wordsOf('running_late', { ...settings, businessName: ' ' });
    expect(filledIn(words, { ...VALUES, business: '' })).toBe(
      'Hello M. Okafor, this is Ana Ruiz. I am running late and will be with you at about 9:15 AM: Fix tap.',
    );
  });

  it('a placeholder without a value leaves no extra spaces', () => {
    expect(filledIn('At {time} , {client}: on my way {time}.', { ...VALUES, time: '' })).toBe(
      'At, M. Okafor: on my way.',
    );
  });

  it('unknown words in braces are kept', () => {
    expect(filledIn('{clients} {Time} {}', VALUES)).toBe('{clients} {Time} {}');
  });

  it('each value is inserted unchanged, even if it looks like a placeholder itself', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 1 }), fc.constantFrom(...PLACEHOLDERS), (value, name) => {
        const filled = filledIn(`a {${name}} z`, { ...VALUES, [name]: value });
        expect(filled).toBe(`a ${value} z`);
      }),
    );
    expect(filledIn('{client}', { ...VALUES, client: '{job} $&' })).toBe('{job} $&');
  });
});
