/**
 * A notice that the card was opened from its draft. It says why the card can't be saved, and when
 * it can be saved again.
 */
import { Note } from './note';
import { texts } from '../texts/notices';
import type { CardFormState } from '../use-card-form';

interface OpenedNoteProps {
  state: CardFormState;
  /** Whether the server can't be reached. */
  away: boolean;
}

export function OpenedNote({ state, away }: OpenedNoteProps) {
  if (away)
    return (
      <div className="print:hidden">
        <Note title={texts.away}>
          <p>{texts.opened}</p>
          {!state.isReadOnly && <p>{state.isKept ? texts.cannotSave : texts.cannotKeep}</p>}
        </Note>
      </div>
    );
  if (!state.isDirty) return null;
  return (
    <div className="print:hidden">
      <Note title={texts.isBack}>
        <p>{texts.notSavedYet}</p>
      </Note>
    </div>
  );
}
