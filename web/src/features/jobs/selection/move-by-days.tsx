/**
 * The dialog *Move by days…*, in which the user enters the number of days by which all selected
 * visits are moved.
 */
import { useState } from 'react';
import { Button } from '@/ui/button';
import { Field } from '@/ui/forms/field';
import { FormDialog } from '@/ui/forms/form-dialog';
import { Input } from '@/ui/forms/input';
import { daysOf, MAX_DAYS } from './changes';
import type { AskProps } from './reassign';
import { texts } from './texts';

/** The numbers of days for which the dialog has a button. */
const QUICK = [-1, 1, 7];

export function MoveByDays({ what, busy, onSend, onClose }: AskProps) {
  const [typed, setTyped] = useState('');
  const [isWrong, setWrong] = useState(false);
  const send = () => {
    const days = daysOf(typed);
    setWrong(days === null);
    if (days !== null) onSend({ shiftDays: days });
  };
  return (
    <FormDialog
      title={texts.moveTitle(what)}
      description={texts.moveText}
      size="sm"
      save={texts.moveSave}
      busy={busy}
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
      onClose={onClose}
    >
      <Field
        label={texts.days}
        required
        hint={texts.daysHint}
        error={isWrong ? texts.daysWrong(MAX_DAYS) : undefined}
      >
        {(control) => (
          <Input
            {...control}
            // This is a text field, because the numeric keyboard of a phone has no minus sign.
            inputMode="text"
            autoComplete="off"
            value={typed}
            onChange={({ target }) => {
              setTyped(target.value);
              setWrong(false);
            }}
          />
        )}
      </Field>
      <div className="mt-3 flex flex-wrap gap-2">
        {QUICK.map((days) => (
          <Button
            key={days}
            variant="secondary"
            size="sm"
            aria-pressed={daysOf(typed) === days}
            className="aria-pressed:border-ink"
            onClick={() => {
              setTyped(String(days));
              setWrong(false);
            }}
          >
            {texts.byDays(days)}
          </Button>
        ))}
      </div>
    </FormDialog>
  );
}
