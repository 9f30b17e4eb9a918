/**
 * The state of the field for a new note, and sending the note. The typed text is kept on the device
 * until the server has stored it, even after a failure, without a network or after a reload.
 * rule: note-kept-typed
 */
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { ApiError, errorText, isSessionOver, isUnreachable } from '@/api/errors';
import { useSession } from '@/api/session';
import { jobQuery } from '@/features/jobs/queries';
import { draftKey, readDraft } from '@/lib/drafts';
import { newId } from '@/lib/new-id';
import { useKeptDraft } from '@/ui/hooks/use-kept-draft';
import { type NewNote, type Note, useAddNote } from './queries';
import { isEmpty, isTooLong, joined, leftOf } from './rules';
import { texts } from './texts';

function isNote(content: object): content is NewNote {
  const { id, text } = { id: null, text: null, ...content };
  return typeof id === 'string' && typeof text === 'string';
}

interface Field extends NewNote {
  /**
   * Whether the text in the field was already sent. If the text is changed afterwards, it becomes
   * another note with a new id.
   */
  wasSent: boolean;
  error: string | undefined;
}

const emptyField = (): Field => ({ id: newId(), text: '', wasSent: false, error: undefined });

/**
 * Returns the reason why a note was not added. The reason is shown only at the field of the note.
 * rule: errors-shown-once
 */
function refusalOf(error: unknown): string | undefined {
  if (isSessionOver(error)) return undefined;
  if (isUnreachable(error) && errorText(error, '') === '') return texts.addAway;
  const field = error instanceof ApiError ? error.fields?.['text'] : undefined;
  return field ?? errorText(error, texts.addFailed);
}

/** `known` are the loaded notes of the job, which show whether a sent note was stored. */
export function useNoteInput(jobId: string, known: readonly Note[]) {
  const queries = useQueryClient();
  const key = draftKey('note', useSession().id, jobId);
  const [found] = useState(() => readDraft(key, isNote));
  const [field, setField] = useState<Field>(() =>
    found === null ? emptyField() : { id: found.id, text: found.text, wasSent: true, error: undefined },
  );
  const [sent, setSent] = useState<NewNote | null>(null);
  const add = useAddNote(jobId);

  // The server may have stored the note although its response was lost.
  const isStored = sent === null && field.wasSent && known.some(({ id }) => id === field.id);
  if (isStored) setField(emptyField());

  const lastTold = useRef('');
  const listeners = useRef(new Set<() => void>());
  const subscribe = useCallback((changed: () => void) => {
    const { current } = listeners;
    current.add(changed);
    return () => current.delete(changed);
  }, []);
  const unsent = joined(sent?.text ?? '', field.text);
  useEffect(() => {
    if (unsent !== lastTold.current) for (const changed of listeners.current) changed();
    lastTold.current = unsent;
  }, [unsent]);
  const currentDraft = () => {
    const title = queries.getQueryData(jobQuery(jobId).queryKey)?.title ?? '';
    return isEmpty(unsent) ? null : { savedAt: Date.now(), title, text: unsent, id: sent?.id ?? field.id };
  };
  useKeptDraft({ key, currentDraft, subscribe, paused: false, isRestored: found !== null });

  const send = () => {
    const { id, text } = field;
    if (isEmpty(text) || sent !== null) return;
    if (isTooLong(text)) return setField({ ...field, error: texts.tooLong(-(leftOf(text) ?? 0)) });
    const note = { id, text: text.trim() };
    setSent(note);
    setField(emptyField());
    add.mutate(note, {
      onSettled: () => setSent(null),
      onError: (error) =>
        setField((now) => {
          const isOnly = isEmpty(now.text);
          // If the user typed more while the note was being sent, the refused text and the new text
          // are joined into a new note, which has a new id.
          const whole = isOnly ? note : { id: newId(), text: joined(note.text, now.text) };
          return { ...whole, wasSent: isOnly, error: refusalOf(error) };
        }),
    });
  };

  return {
    text: field.text,
    error: field.error,
    left: leftOf(field.text),
    canSend: !isEmpty(field.text) && sent === null,
    /** The id of the note that is being sent. */
    sending: sent?.id ?? null,
    isAdded: add.isSuccess,
    type: (text: string) =>
      setField((now) => ({
        ...now,
        id: now.wasSent ? newId() : now.id,
        text,
        wasSent: false,
        error: undefined,
      })),
    send,
  };
}
