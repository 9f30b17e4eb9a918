/**
 * The notice that a client already has the typed name. The user can select that client, or add
 * another one with the same name. rule: client-same-name
 */
import { Button } from '@/ui/button';
import { Notice } from '@/ui/forms/notice';
import { useQuestion } from '@/ui/hooks/use-leave-guard';
import { LeaveQuestion } from '@/ui/overlay/leave-question';
import type { Client } from './queries';
import { texts } from './texts/form';

interface NameTakenNoticeProps {
  client: Client;
  from: keyof typeof texts.sameName.use;
  /** Whether to ask for confirmation before the typed text is lost. */
  asks: boolean;
  onExisting: (client: Client) => void;
  onAddAnyway: () => void;
}

export function NameTakenNotice({ client, from, asks, onExisting, onAddAnyway }: NameTakenNoticeProps) {
  const question = useQuestion(asks, () => onExisting(client));
  const { businessName, phone, mainContactPhone, address } = client;
  const details = [businessName, phone ?? mainContactPhone, address].filter(Boolean).join(' · ');
  return (
    <Notice
      title={texts.sameName.title}
      action={
        <div className="flex flex-wrap gap-2">
          <Button variant="secondary" size="sm" onClick={question.leave}>
            {texts.sameName.use[from]}
          </Button>
          <Button variant="secondary" size="sm" onClick={onAddAnyway}>
            {texts.sameName.addAnyway}
          </Button>
        </div>
      }
    >
      <p className="font-medium wrap-anywhere">{client.name}</p>
      {details !== '' && <p className="wrap-anywhere">{details}</p>}
      <LeaveQuestion guard={question} description={texts.notSaved} />
    </Notice>
  );
}
