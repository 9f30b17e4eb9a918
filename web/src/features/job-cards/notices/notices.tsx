/** The notices above the card: what the user must know or decide before continuing. */
import { formatDayTime } from '@/lib/format';
import { Button } from '@/ui/button';
import { ChangedNotice, GoneNotice, Notice } from '@/ui/forms/notice';
import { Note } from './note';
import { texts as noticeTexts } from '../texts/notices';
import { texts } from '../texts';
import { SignedNote } from './signed-note';
import type { CardFormState, Obstacle, Reloaded } from '../use-card-form';
import type { CardField, CardValues } from '../values';

/**
 * Formats the other person's value of a field as one line. For a signature, returns only the name
 * of the field.
 */
function theirsIn(values: CardValues, name: CardField): string {
  const label = texts.fields[name];
  if (name === 'inspectorSignature' || name === 'customerSignature') return label;
  const value = values[name];
  if (typeof value === 'boolean') return noticeTexts.theirTick(label, value);
  return typeof value === 'string' ? noticeTexts.theirText(label, value) : noticeTexts.theirRows(label);
}

/**
 * Shows which changes a reload merged, so that nobody unknowingly overwrites another person's
 * changes.
 */
function ReloadedNote({ kept, both, theirs }: Reloaded) {
  return (
    <Note title={noticeTexts.newest}>
      {kept.length === 0 ? (
        <p>{noticeTexts.keptNothing}</p>
      ) : (
        <p>{noticeTexts.kept(kept.map((name) => texts.fields[name]).join(', '))}</p>
      )}
      {both.length > 0 && (
        <p className="mt-1">{noticeTexts.both(both.map((name) => theirsIn(theirs, name)).join(', '))}</p>
      )}
    </Note>
  );
}

const obstacles = () => ({
  exists: noticeTexts.savedFirst,
  stale: noticeTexts.changedByOther,
  signed: noticeTexts.signedMeanwhile,
});

function ObstacleNotice({ what, onReload }: { what: Exclude<Obstacle, null>; onReload: () => void }) {
  const isSigned = what === 'signed';
  return (
    <Notice
      title={obstacles()[what]}
      action={
        <Button variant="secondary" size="sm" onClick={onReload}>
          {isSigned ? noticeTexts.loadSigned : noticeTexts.load}
        </Button>
      }
    >
      <p>{isSigned ? noticeTexts.nothingLostSigned : noticeTexts.nothingLost}</p>
    </Notice>
  );
}

interface NoticesProps {
  state: CardFormState;
  zone: string;
  /** Whether the job was deleted, together with its card. */
  gone: boolean;
  onBack: () => void;
}

/** Shows all notices that apply, above the card. */
export function Notices({ state, zone, gone, onBack }: NoticesProps) {
  const { card, isWaiting, isChanged, offer, obstacle, reloaded } = state;
  const { lock } = state.protection;
  // Uses `display: contents`, because a sticky notice would otherwise scroll away with its
  // container.
  return (
    <div className="contents print:hidden">
      {gone && (
        <GoneNotice
          on="page"
          title={noticeTexts.jobDeleted}
          until="leave"
          action={
            <Button variant="secondary" size="sm" onClick={onBack}>
              {noticeTexts.back}
            </Button>
          }
        />
      )}
      {lock !== null && (
        <Note title={noticeTexts.readOnly}>
          <p>{noticeTexts.locked[lock]}</p>
          {isWaiting && <p>{noticeTexts.waiting}</p>}
        </Note>
      )}
      {card !== null && card.signedAt !== null && (
        <SignedNote card={card} signedAt={card.signedAt} state={state} zone={zone} />
      )}
      {lock === null && offer && (
        <Note
          title={noticeTexts.offer}
          action={
            <>
              <Button size="sm" onClick={state.restore}>
                {noticeTexts.restore}
              </Button>
              <Button variant="secondary" size="sm" onClick={state.dropDraft}>
                {noticeTexts.discard}
              </Button>
            </>
          }
        >
          <p>{noticeTexts.offerText(formatDayTime(offer.savedAt, zone))}</p>
        </Note>
      )}
      {obstacle !== null && <ObstacleNotice what={obstacle} onReload={() => void state.reload()} />}
      {isChanged && (
        <ChangedNotice
          on="page"
          title={noticeTexts.changed}
          reload={noticeTexts.load}
          onReload={() => void state.reload()}
        />
      )}
      {reloaded !== null && obstacle === null && !isChanged && <ReloadedNote {...reloaded} />}
    </div>
  );
}
