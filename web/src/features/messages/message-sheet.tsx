/**
 * *On my way* and *Running late*: a message to the client with its text filled in. The user opens
 * the message in an app of the device, or copies it. rule: message-words
 */
import { Copy, MessageCircle, MessageSquareText } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { useSession } from '@/api/session';
import type { CallNumber } from '@/features/clients/numbers';
import { Chip } from '@/features/jobs/chip';
import { copyText } from '@/lib/clipboard';
import { formatTime } from '@/lib/format';
import { instantOf } from '@/lib/zoned-time';
import { Button, buttonStyle } from '@/ui/button';
import { Segmented } from '@/ui/forms/segmented';
import { useNow } from '@/ui/hooks/use-now';
import { BottomSheet } from '@/ui/overlay/bottom-sheet';
import { toast } from '@/ui/overlay/toast';
import { type Delay, DELAYS, lateTime } from './late-times';
import { smsTo, whatsAppTo } from './links';
import './message-sheet.css';
import { type OpenedMessage, useRecordMessage } from './record';
import { texts } from './texts';
import { filledIn, KINDS, type MessageKind, type MessageSettings, wordsOf } from './words';

export interface MessageSheetProps {
  kind: MessageKind;
  /** The job and the visit that the message is about. */
  about: {
    id: string;
    visitId: string;
    title: string;
    startDate: string;
    unscheduled: 0 | 1;
    client: { name: string };
  };
  numbers: readonly CallNumber[];
  settings: MessageSettings & { timezone: string };
  onClose: () => void;
}

export function MessageSheet({ kind: first, about, numbers, settings, onClose }: MessageSheetProps) {
  const { fullName } = useSession();
  const record = useRecordMessage(about.id);
  const now = useNow();
  const [kind, setKind] = useState(first);
  const [delay, setDelay] = useState<Delay>(15);
  const [to, setTo] = useState(numbers[0]);
  const planned = about.unscheduled === 1 ? null : instantOf(about.startDate);
  const timeAfter = (by: Delay) => formatTime(lateTime(planned, by, now), settings.timezone);
  const plannedText = planned === null ? '' : formatTime(planned, settings.timezone);
  const text = filledIn(wordsOf(kind, settings), {
    client: about.client.name,
    job: about.title,
    time: kind === 'running_late' ? timeAfter(delay) : plannedText,
    worker: fullName,
    business: settings.businessName.trim(),
  });
  const note = (via: OpenedMessage['via']) => {
    record({ kind, via, visitId: about.visitId });
    onClose();
  };
  const copy = async () => {
    if (!(await copyText(text))) return toast({ variant: 'destructive', title: texts.copyFailed });
    toast({ title: texts.copied });
    note('copied');
  };
  return (
    <BottomSheet title={texts.title} onClose={onClose}>
      <Segmented
        label={texts.kind}
        value={kind}
        onValueChange={setKind}
        options={KINDS.map((value) => ({ value, label: texts.kinds[value] }))}
        className="message-kinds"
      />
      {kind === 'running_late' && (
        <Part title={texts.delay} aside={texts.newTime(timeAfter(delay))}>
          {DELAYS.map((by) => (
            <Chip
              key={by}
              chosen={by === delay}
              label={texts.delayUntil(by, timeAfter(by))}
              onClick={() => setDelay(by)}
            >
              {texts.minutes(by)}
            </Chip>
          ))}
        </Part>
      )}
      <Recipient numbers={numbers} chosen={to} onChoose={setTo} />
      <Part title={texts.text}>
        <p className="message-text">{text}</p>
      </Part>
      <Ways to={to} text={text} onOpen={note} onCopy={() => void copy()} />
    </BottomSheet>
  );
}

function Part({ title, aside, children }: { title: string; aside?: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="message-part">
      <h3 id={id}>{title}</h3>
      <div className="message-choices">{children}</div>
      {aside !== undefined && (
        <p aria-live="polite" className="message-note">
          {aside}
        </p>
      )}
    </section>
  );
}

interface RecipientProps {
  numbers: readonly CallNumber[];
  chosen: CallNumber | undefined;
  onChoose: (to: CallNumber) => void;
}

function Recipient({ numbers, chosen, onChoose }: RecipientProps) {
  if (chosen === undefined) return <p className="message-note">{texts.noNumber}</p>;
  return (
    <Part title={texts.to}>
      {numbers.length === 1 ? (
        <p>
          {chosen.name} <span className="text-ink-2">{chosen.phone}</span>
        </p>
      ) : (
        numbers.map((number) => (
          <Chip key={number.href} chosen={number === chosen} onClick={() => onChoose(number)}>
            {number.name}
          </Chip>
        ))
      )}
    </Part>
  );
}

interface WaysProps {
  to: CallNumber | undefined;
  text: string;
  onOpen: (via: 'sms' | 'whatsapp') => void;
  onCopy: () => void;
}

/**
 * The ways to send the message: the app for text messages, WhatsApp if the number has a country
 * code, and the clipboard.
 */
function Ways({ to, text, onOpen, onCopy }: WaysProps) {
  const sms = to === undefined ? null : smsTo(to.phone, text);
  const whatsApp = to === undefined ? null : whatsAppTo(to.phone, text);
  return (
    <>
      <div className="message-ways">
        <Button variant="secondary" busy={false} onClick={onCopy}>
          <Copy aria-hidden />
          {texts.copy}
        </Button>
        {whatsApp !== null && (
          <a
            href={whatsApp}
            target="_blank"
            rel="noreferrer"
            className={buttonStyle({ variant: 'secondary' })}
            onClick={() => onOpen('whatsapp')}
          >
            <MessageCircle aria-hidden />
            {texts.whatsApp}
          </a>
        )}
        {sms !== null && (
          <a href={sms} className={buttonStyle()} onClick={() => onOpen('sms')}>
            <MessageSquareText aria-hidden />
            {texts.sms}
          </a>
        )}
      </div>
      {to !== undefined && <p className="message-note">{texts.opens}</p>}
    </>
  );
}
