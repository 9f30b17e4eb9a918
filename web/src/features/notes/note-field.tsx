/** The field for a new note. Ctrl+Enter or ⌘+Enter sends it, because Enter starts a new line. */
import { SendHorizontal } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import { Field } from '@/ui/forms/field';
import { Textarea } from '@/ui/forms/textarea';
import { IconButton } from '@/ui/icon-button';
import { texts } from './texts';
import type { useNoteInput } from './use-note-input';

interface NoteFieldProps {
  input: ReturnType<typeof useNoteInput>;
  /** Whether the list of notes is visible. If it isn't, a text says that the note was added. */
  isListShown?: boolean;
}

export function NoteField({ input, isListShown = true }: NoteFieldProps) {
  const { left, error } = input;
  const counter = left === null ? undefined : left < 0 ? texts.tooLong(-left) : texts.left(left);
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    input.send();
  };
  return (
    <div className="relative">
      <Field
        label={texts.field}
        labelClassName="sr-only"
        error={error ?? (left !== null && left < 0 ? counter : undefined)}
        hint={counter}
      >
        {(control) => (
          <Textarea
            {...control}
            value={input.text}
            placeholder={texts.hint}
            rows={1}
            className="block min-h-9 resize-none pr-12 pointer-coarse:min-h-11 pointer-coarse:py-2.5"
            onChange={(event) => input.type(event.target.value)}
            onKeyDown={press}
          />
        )}
      </Field>
      <IconButton
        label={texts.send}
        variant="ghost"
        busy={input.sending !== null}
        disabled={!input.canSend && input.sending === null}
        className="text-ink! absolute top-0 right-0"
        onClick={input.send}
      >
        {input.sending === null && <SendHorizontal aria-hidden />}
      </IconButton>
      <p role="status" className={isListShown ? 'sr-only' : 'text-2sm text-ink-2'}>
        {input.isAdded ? texts.added : ''}
      </p>
    </div>
  );
}
