/** What the person at the card has to know or decide before going on. */
import type { ReactNode } from 'react';
import { formatDayTime } from '@/lib/format';
import { Button } from '@/ui/button';
import { ChangedNotice, GoneNotice, Notice } from '@/ui/notice';
import type { CardFormState, Reloaded } from './use-card-form';
import { type CardField, type CardValues, FIELD_LABEL, ROW_FIELDS, TICK_FIELDS } from './values';

function Note({ title, action, children }: { title: string; action?: ReactNode; children: ReactNode }) {
  return (
    <div role="status" className="mb-4 rounded-lg border border-line bg-dim p-3">
      <h2 className="font-semibold">{title}</h2>
      <div className="mt-0.5 text-ink-2">{children}</div>
      {action !== undefined && <div className="mt-3 flex flex-wrap gap-2">{action}</div>}
    </div>
  );
}

/** What somebody else has in a field, where that can be said in a line. */
function theirsIn(values: CardValues, name: CardField): string {
  const label = FIELD_LABEL[name];
  if (ROW_FIELDS.some((rows) => rows === name)) return `${label} (rows of both are there)`;
  if (name === 'inspectorSignature' || name === 'customerSignature') return label;
  if (TICK_FIELDS.some((tick) => tick === name)) return `${label} (theirs: ${values[name] ? 'yes' : 'no'})`;
  return `${label} (theirs: ${JSON.stringify(values[name])})`;
}

/** What a reload did, so that nothing of somebody else's is overwritten unseen. */
function ReloadedNote({ kept, both, theirs }: Reloaded) {
  return (
    <Note title="This is the newest version">
      {kept.length === 0 ? (
        <p>You had changed nothing that is not in it.</p>
      ) : (
        <p>
          Your own changes are still here and not saved yet:{' '}
          {kept.map((name) => FIELD_LABEL[name]).join(', ')}.
        </p>
      )}
      {both.length > 0 && (
        <p className="mt-1">Both of you changed {both.map((name) => theirsIn(theirs, name)).join(', ')}.</p>
      )}
    </Note>
  );
}

function ObstacleNotice({ made, onReload }: { made: boolean; onReload: () => void }) {
  return (
    <Notice
      title={
        made ? 'This job card was saved by somebody else first' : 'This job card was changed by somebody else'
      }
      action={
        <Button variant="secondary" size="sm" onClick={onReload}>
          Load theirs and keep mine
        </Button>
      }
    >
      <p>
        Nothing of yours was saved or lost. Load what they saved: your own changes stay in the form on top of
        it, and you can save again.
      </p>
    </Notice>
  );
}

interface NoticesProps {
  state: CardFormState;
  zone: string;
  /** The job was deleted, and the card with it. */
  gone: boolean;
  onBack: () => void;
}

/** Whichever of them there is a reason for, above the card. */
export function Notices({ state, zone, gone, onBack }: NoticesProps) {
  const { isReadOnly, isWaiting, isChanged, offer, obstacle, reloaded } = state;
  // Not in a box of their own, which what stays in sight would scroll away with.
  return (
    <div className="contents print:hidden">
      {gone && (
        <GoneNotice
          on="page"
          title="This job was deleted by somebody else"
          until="leave"
          action={
            <Button variant="secondary" size="sm" onClick={onBack}>
              Back
            </Button>
          }
        />
      )}
      {isReadOnly && (
        <Note title="This job card is read-only">
          <p>The job card can be saved once the job is completed.</p>
          {isWaiting && <p>What you typed and did not save is kept on this device until then.</p>}
        </Note>
      )}
      {!isReadOnly && offer && (
        <Note
          title="You have unsaved changes"
          action={
            <>
              <Button size="sm" onClick={state.restore}>
                Restore
              </Button>
              <Button variant="secondary" size="sm" onClick={state.dropDraft}>
                Discard
              </Button>
            </>
          }
        >
          <p>
            You last changed this card on {formatDayTime(offer.savedAt, zone)} and did not save it. Restore
            what you typed, or discard it and go on from what is saved.
          </p>
        </Note>
      )}
      {obstacle !== null && (
        <ObstacleNotice made={obstacle === 'exists'} onReload={() => void state.reload()} />
      )}
      {isChanged && (
        <ChangedNotice
          on="page"
          title="This job card was changed while you were editing it."
          reload="Load theirs and keep mine"
          onReload={() => void state.reload()}
        />
      )}
      {reloaded !== null && obstacle === null && !isChanged && <ReloadedNote {...reloaded} />}
    </div>
  );
}
