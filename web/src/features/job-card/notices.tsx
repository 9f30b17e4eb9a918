/** What the person at the card has to know or decide before going on. */
import type { ReactNode } from 'react';
import { formatDayTime } from '@/lib/format';
import { Button } from '@/ui/button';
import { ChangedNotice, GoneNotice, Notice } from '@/ui/notice';
import { texts as noticeTexts } from './notices-texts';
import { texts } from './texts';
import type { CardFormState, Reloaded } from './use-card-form';
import type { CardField, CardValues } from './values';

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
  const label = texts.fields[name];
  if (name === 'inspectorSignature' || name === 'customerSignature') return label;
  const value = values[name];
  if (typeof value === 'boolean') return noticeTexts.theirTick(label, value);
  return typeof value === 'string' ? noticeTexts.theirText(label, value) : noticeTexts.theirRows(label);
}

/** What a reload did, so that nothing of somebody else's is overwritten unseen. */
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

function ObstacleNotice({ made, onReload }: { made: boolean; onReload: () => void }) {
  return (
    <Notice
      title={made ? noticeTexts.savedFirst : noticeTexts.changedByOther}
      action={
        <Button variant="secondary" size="sm" onClick={onReload}>
          {noticeTexts.load}
        </Button>
      }
    >
      <p>{noticeTexts.nothingLost}</p>
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
          title={noticeTexts.jobDeleted}
          until="leave"
          action={
            <Button variant="secondary" size="sm" onClick={onBack}>
              {noticeTexts.back}
            </Button>
          }
        />
      )}
      {isReadOnly && (
        <Note title={noticeTexts.readOnly}>
          <p>{noticeTexts.readOnlyText}</p>
          {isWaiting && <p>{noticeTexts.waiting}</p>}
        </Note>
      )}
      {!isReadOnly && offer && (
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
      {obstacle !== null && (
        <ObstacleNotice made={obstacle === 'exists'} onReload={() => void state.reload()} />
      )}
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
