import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { resetLanguage, storeLanguage } from '@/lib/language';
import { violations } from '@/test/axe';
import { DateInput } from '@/ui/forms/date-input';
import { Field } from '@/ui/forms/field';

function Show({ day: first = '', error }: { day?: string; error?: string }) {
  const [day, setDay] = useState(first);
  return (
    <Field label="Date" error={error}>
      {(control) => (
        <DateInput {...control} day={day} value={day} onChange={({ target }) => setDay(target.value)} />
      )}
    </Field>
  );
}

const field = () => screen.getByLabelText('Date');
const choose = (value: string) => fireEvent.change(field(), { target: { value } });

afterEach(() => {
  localStorage.clear();
  resetLanguage();
});

describe('a date field with its weekday', () => {
  it('the weekday of the date is shown in the field, and is the field’s description', async () => {
    render(<Show day="2026-11-24" />);
    expect(screen.getByText('Tue')).toBeVisible();
    expect(field()).toHaveAccessibleDescription('Tuesday');
    expect(await violations()).toEqual([]);
  });

  it('the weekday changes with the date, and is hidden without a date', () => {
    render(<Show day="2026-11-24" />);
    choose('2026-11-25');
    expect(field()).toHaveAccessibleDescription('Wednesday');
    expect(screen.queryByText('Tue')).toBeNull();
    choose('');
    expect(field()).not.toHaveAccessibleDescription();
    expect(screen.queryByText('Wed')).toBeNull();
  });

  it.each(['0002-11-24', '1999-12-31', '2101-01-01'])(
    'no weekday is shown for %s, which is out of range',
    (day) => {
      render(<Show day={day} />);
      expect(field()).not.toHaveAccessibleDescription();
    },
  );

  it('the weekday is in the language of the page', () => {
    storeLanguage('de');
    render(<Show day="2026-11-24" />);
    expect(screen.getByText('Di')).toBeVisible();
    expect(field()).toHaveAccessibleDescription('Dienstag');
  });

  it('the description of a date field includes its error', () => {
    render(<Show day="2026-11-24" error="This day is taken" />);
    expect(field()).toHaveAccessibleDescription('This day is taken Tuesday');
  });
});
