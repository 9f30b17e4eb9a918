import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useForm } from 'react-hook-form';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { toast } from '@/ui/overlay/toast';
import { held, refusal } from './testing';
import { useStoredForm } from './use-stored-form';

vi.mock('@/ui/overlay/toast', () => ({ toast: vi.fn<(message: object) => void>() }));

interface Stored {
  version: number;
  name: string;
  /** The note is undefined until the whole record is loaded. */
  note?: string;
}

interface Values {
  name: string;
  note: string;
}

type Send = (values: Values, base: Stored, anyway: boolean) => Promise<Stored>;

const valuesOf = ({ name, note = '' }: Stored): Values => ({ name, note });
const V1: Stored = { version: 1, name: 'Ana', note: 'First' };
const V2: Stored = { version: 2, name: 'Theirs', note: 'Second' };

const send = vi.fn<Send>();
const fetchLatest = vi.fn<() => Promise<Stored>>();
const onSaved = vi.fn<() => void>();
const onFollow = vi.fn<() => void>();

beforeEach(() => void vi.resetAllMocks());

interface FormProps {
  stored: Stored;
  handlesError?: (error: unknown) => boolean;
  complete?: (base: Stored) => Stored;
}

function Form(props: FormProps) {
  const form = useForm<Values>({ defaultValues: valuesOf(props.stored) });
  const state = useStoredForm({
    ...props,
    form,
    valuesOf,
    fields: ['name'],
    failed: { title: 'Not saved', text: 'It could not be saved.' },
    fetchLatest,
    send,
    onSaved,
    onFollow,
  });
  return (
    <>
      <form aria-label="form" onSubmit={state.submit}>
        <input aria-label="Name" {...form.register('name')} />
        <input aria-label="Note" {...form.register('note')} />
        <button type="submit">Save</button>
      </form>
      <button type="button" onClick={state.reload}>
        Reload
      </button>
      <button type="button" onClick={state.undo}>
        Undo
      </button>
      <output>
        {[
          `version ${state.base.version}`,
          state.isDirty && 'dirty',
          state.busy && 'busy',
          state.stale && 'stale',
          state.isChanged && 'changed',
          state.kept && `kept ${state.kept.join(', ')}`,
        ]
          .filter(Boolean)
          .join('; ')}
      </output>
    </>
  );
}

function open(props: FormProps = { stored: V1 }) {
  const { rerender } = render(<Form {...props} />);
  return { user: userEvent.setup(), show: (stored: Stored) => rerender(<Form {...props} stored={stored} />) };
}

const state = () => screen.getByRole('status').textContent;
const field = (name: string) => screen.getByLabelText(name);
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const toasts = () => vi.mocked(toast).mock.calls.map(([{ title, description }]) => [title, description]);
const FAILED = ['Not saved', 'The server says no'];
const becomes = (expected: string) => vi.waitFor(() => expect(state()).toBe(expected));

describe('saving a form for a stored record', () => {
  it('a save sends the values and the record that the form started from, and then the form shows the saved record', async () => {
    const { user } = open();
    await user.type(field('Name'), ' R.');
    expect(state()).toBe('version 1; dirty');
    const answer = held<Stored>();
    send.mockReturnValue(answer.promise);
    press('Save');
    await becomes('version 1; dirty; busy');
    press('Save');
    await act(async () => answer.settle({ version: 2, name: 'ANA R.', note: 'First' }));
    await becomes('version 2');
    expect(send.mock.calls).toEqual([[{ name: 'Ana R.', note: 'First' }, V1, false]]);
    expect(field('Name')).toHaveValue('ANA R.');
    expect(onSaved).toHaveBeenCalledTimes(1);
    expect(onFollow, "the person's own save is not reported").not.toHaveBeenCalled();
  });

  it('a failed save keeps the typed text and shows a toast', async () => {
    const { user } = open();
    await user.type(field('Name'), ' R.');
    send.mockRejectedValue(refusal(500, 'internal'));
    press('Save');
    await vi.waitFor(() => expect(toasts()).toEqual([FAILED]));
    expect(field('Name')).toHaveValue('Ana R.');
    expect(state()).toBe('version 1; dirty');
    expect(onSaved).not.toHaveBeenCalled();
  });

  it('no toast is shown for a failed save that the form itself shows', async () => {
    const handlesError = vi.fn<(error: unknown) => boolean>(() => true);
    const gone = refusal(404, 'not_found');
    open({ stored: V1, handlesError });
    send.mockRejectedValue(gone);
    press('Save');
    await vi.waitFor(() => expect(handlesError.mock.calls[0]?.[0]).toBe(gone));
    expect(toasts()).toEqual([]);
  });
});

// rule: wire-versions
describe('saving an outdated version (412)', () => {
  async function refused() {
    const opened = open();
    await opened.user.type(field('Name'), ' R.');
    send.mockRejectedValue(refusal(412, 'stale'));
    press('Save');
    await becomes('version 1; dirty; stale');
    return opened;
  }

  it('a save of an outdated version is reported without a toast and keeps the typed text', async () => {
    await refused();
    expect(toasts()).toEqual([]);
    expect(field('Name')).toHaveValue('Ana R.');
  });

  it('reloading takes the newest values except in edited fields, and the next save uses the new version', async () => {
    await refused();
    fetchLatest.mockResolvedValue(V2);
    press('Reload');
    await becomes('version 2; dirty; kept name');
    expect(field('Name')).toHaveValue('Ana R.');
    expect(field('Note')).toHaveValue('Second');
    send.mockResolvedValue({ ...V2, version: 3 });
    press('Save');
    await becomes('version 3');
    expect(send).toHaveBeenLastCalledWith({ name: 'Ana R.', note: 'Second' }, V2, false);
  });

  it('the form stays outdated if reloading fails, and a toast is shown', async () => {
    await refused();
    fetchLatest.mockRejectedValue(refusal(500, 'internal'));
    press('Reload');
    await vi.waitFor(() => expect(toasts()).toEqual([FAILED]));
    expect(state()).toBe('version 1; dirty; stale');
  });

  it('the form is no longer outdated once the typed changes are undone', async () => {
    await refused();
    press('Undo');
    await becomes('version 1');
    expect(field('Name')).toHaveValue('Ana');
  });
});

describe('a newer version that somebody else saved', () => {
  it('a form without typed changes takes the newer version', async () => {
    const { show } = open();
    show(V2);
    await becomes('version 2');
    expect(field('Name')).toHaveValue('Theirs');
    expect(onFollow).toHaveBeenCalledTimes(1);
  });

  it('a form with typed changes says that there is a newer version, and overwrites nothing', async () => {
    const { user, show } = open();
    await user.type(field('Name'), ' R.');
    show(V2);
    await becomes('version 1; dirty; changed');
    expect(field('Name')).toHaveValue('Ana R.');
    expect(field('Note')).toHaveValue('First');
    expect(onFollow).not.toHaveBeenCalled();
  });

  it('a form takes the newer version once the typed changes are undone', async () => {
    const { user, show } = open();
    await user.type(field('Name'), ' R.');
    show(V2);
    press('Undo');
    await becomes('version 2');
    expect(field('Name')).toHaveValue('Theirs');
  });
});

it('a record that is incomplete when its form opens gets the missing fields, and the typed text is kept', async () => {
  let isLoaded = false;
  const complete = (base: Stored) => (isLoaded && base.note === undefined ? { ...V2, version: 1 } : base);
  const part: Stored = { version: 1, name: 'Ana' };
  const { user, show } = open({ stored: part, complete });
  await user.type(field('Name'), ' R.');
  isLoaded = true;
  show({ ...part });
  await vi.waitFor(() => expect(field('Note')).toHaveValue('Second'));
  expect(field('Name')).toHaveValue('Ana R.');
  expect(state()).toBe('version 1; dirty');
});
