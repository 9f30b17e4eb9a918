/**
 * The texts of messages to clients, each with a preview and the placeholders that it may contain.
 * rule: message-words
 */
import { useWatch } from 'react-hook-form';
import { useSession } from '@/api/session';
import { filledIn, type MessageKind, PLACEHOLDERS, wordsOf } from '@/features/messages/words';
import { formatClock } from '@/lib/format';
import { Field } from '@/ui/forms/field';
import { Textarea } from '@/ui/forms/textarea';
import { settingsLabels } from './labels';
import { texts } from './texts';
import type { SettingsFormState } from './use-settings-form';

const FIELDS = [
  { name: 'onMyWayText', kind: 'on_my_way' },
  { name: 'runningLateText', kind: 'running_late' },
] as const;

/** The sample time in the preview. */
const SAMPLE_TIME = '09:15';

interface MessageFieldsProps {
  state: SettingsFormState;
}

export function MessageFields({ state: { form } }: MessageFieldsProps) {
  const { errors } = form.formState;
  const labels = settingsLabels();
  return (
    <div className="grid gap-4">
      {FIELDS.map(({ name, kind }) => (
        <Field key={name} label={labels[name]} error={errors[name]?.message} hint={texts.messages.hint}>
          {(control) => (
            <>
              <Textarea {...control} {...form.register(name)} rows={3} />
              <Preview form={form} kind={kind} />
            </>
          )}
        </Field>
      ))}
      <div className="text-2sm text-ink-2">
        <p>{texts.messages.placeholders}</p>
        <ul className="mt-1 grid gap-1">
          {PLACEHOLDERS.map((name) => (
            <li key={name}>
              <code className="text-ink">{`{${name}}`}</code> {texts.messages.means[name]}
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}

/** The preview of the message. While the field is empty, the preview shows the built-in text. */
function Preview({ form, kind }: { form: SettingsFormState['form']; kind: MessageKind }) {
  const { fullName } = useSession();
  const [onMyWayText, runningLateText, typedName] = useWatch({
    control: form.control,
    name: ['onMyWayText', 'runningLateText', 'businessName'],
  });
  const { sample, preview } = texts.messages;
  const businessName = typedName.trim() || sample.business;
  const words = wordsOf(kind, { onMyWayText, runningLateText, businessName });
  const values = { ...sample, business: businessName, worker: fullName, time: formatClock(SAMPLE_TIME) };
  return (
    <p className="mt-1 text-2sm wrap-anywhere whitespace-pre-wrap text-ink-2">
      {preview(filledIn(words, values))}
    </p>
  );
}
