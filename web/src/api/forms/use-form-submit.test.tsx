import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useForm } from 'react-hook-form';
import { beforeEach, expect, it, vi } from 'vitest';
import { ApiError } from '@/api/errors';
import { toast } from '@/ui/overlay/toast';
import { held, refusal } from './testing';
import { type FormFailures, useFormSubmit } from './use-form-submit';

vi.mock('@/ui/overlay/toast', () => ({ toast: vi.fn<(message: object) => void>() }));
beforeEach(() => void vi.mocked(toast).mockClear());

interface Values {
  name: string;
  email: string;
}

interface FormProps extends Partial<FormFailures<Values>> {
  send: (values: Values, anyway: boolean) => Promise<string>;
  onSaved?: (answer: string) => void;
}

function Form(props: FormProps) {
  const form = useForm<Values>({ defaultValues: { name: 'Ana', email: '' } });
  const { busy, isSaved, submit, submitAnyway } = useFormSubmit({ form, ...props });
  const { errors } = form.formState;
  return (
    <>
      <form aria-label="form" onSubmit={submit}>
        <input aria-label="Name" {...form.register('name', { required: 'Name is required' })} />
        <p>{errors.name?.message}</p>
        <input aria-label="Email" {...form.register('email')} />
        <p>{errors.email?.message}</p>
        <button type="submit">Save</button>
      </form>
      <button type="button" onClick={submitAnyway}>
        Anyway
      </button>
      <p>{busy ? 'Saving' : isSaved ? 'Saved' : 'Waiting'}</p>
    </>
  );
}

function open(props: FormProps) {
  render(<Form {...props} />);
  return userEvent.setup();
}

const save = () => screen.getByRole('button', { name: 'Save' });
const toasts = () => vi.mocked(toast).mock.calls.map(([{ title, description }]) => [title, description]);
const FAILED = { title: 'Not saved', text: 'It could not be saved.' };

it('a form that is submitted several times before the server responds is sent only once', async () => {
  const answer = held<string>();
  const send = vi.fn<FormProps['send']>(() => answer.promise);
  const onSaved = vi.fn<(answer: string) => void>();
  const user = open({ send, onSaved });
  // Submits the form twice within one frame, before the form is rendered as busy.
  act(() => {
    fireEvent.submit(screen.getByRole('form'));
    fireEvent.submit(screen.getByRole('form'));
  });
  expect(await screen.findByText('Saving')).toBeVisible();
  await user.click(save());
  await user.type(screen.getByLabelText('Email'), '{Enter}');
  await user.click(screen.getByRole('button', { name: 'Anyway' }));
  answer.settle('done');
  expect(await screen.findByText('Saved')).toBeVisible();
  expect(send.mock.calls).toEqual([[{ name: 'Ana', email: '' }, false]]);
  expect(onSaved.mock.calls).toEqual([['done']]);
});

it('a form with an invalid field is not sent, and the field gets the focus', async () => {
  const send = vi.fn<FormProps['send']>();
  const user = open({ send });
  await user.clear(screen.getByLabelText('Name'));
  await user.click(save());
  expect(await screen.findByText('Name is required')).toBeVisible();
  expect(screen.getByLabelText('Name')).toHaveFocus();
  expect(send).not.toHaveBeenCalled();
});

it('submitting in spite of a conflict calls `send` with `anyway` set', async () => {
  const send = vi.fn<FormProps['send']>().mockResolvedValue('done');
  const user = open({ send });
  await user.click(screen.getByRole('button', { name: 'Anyway' }));
  expect(await screen.findByText('Saved')).toBeVisible();
  expect(send.mock.calls).toEqual([[{ name: 'Ana', email: '' }, true]]);
});

it('onSaved is called even if the form was closed before the response arrived', async () => {
  const answer = held<string>();
  const onSaved = vi.fn<(answer: string) => void>();
  const { unmount } = render(<Form send={() => answer.promise} onSaved={onSaved} />);
  fireEvent.submit(screen.getByRole('form'));
  await screen.findByText('Saving');
  unmount();
  await act(async () => answer.settle('done'));
  expect(onSaved).toHaveBeenCalledTimes(1);
});

// rule: errors-shown-once
it('a failed submit keeps the typed text and shows one toast, and the form can be sent again', async () => {
  const send = vi
    .fn<FormProps['send']>()
    .mockRejectedValueOnce(new ApiError(500, 'unknown', '500: Oops'))
    .mockResolvedValue('done');
  const user = open({ send, failed: FAILED });
  await user.type(screen.getByLabelText('Name'), ' Ruiz');
  await user.click(save());
  await vi.waitFor(() => expect(toasts()).toEqual([['Not saved', 'It could not be saved.']]));
  expect(screen.getByLabelText('Name')).toHaveValue('Ana Ruiz');
  expect(screen.getByText('Waiting')).toBeVisible();
  await user.click(save());
  expect(await screen.findByText('Saved')).toBeVisible();
});

// rule: write-rate
it('the form keeps the typed text after a 429 response, and a toast says when to try again', async () => {
  const wait = 'Too many changes in a short time. Please try again in 3 s.';
  const send = vi
    .fn<FormProps['send']>()
    .mockRejectedValueOnce(new ApiError(429, 'too_many_changes', wait, wait))
    .mockResolvedValue('done');
  const user = open({ send, failed: FAILED });
  await user.type(screen.getByLabelText('Name'), ' Ruiz');
  await user.click(save());
  await vi.waitFor(() => expect(toasts()).toEqual([['Not saved', wait]]));
  expect(screen.getByLabelText('Name')).toHaveValue('Ana Ruiz');
  await user.click(save());
  expect(await screen.findByText('Saved')).toBeVisible();
});

it('each message of the server is shown at its field, and the first field with a message gets the focus', async () => {
  const send = async () => {
    throw refusal(400, 'invalid', { email: 'No such address', name: 'Taken', other: 'Not shown' });
  };
  const user = open({ send, failed: FAILED, fields: ['name', 'email'] });
  await user.click(save());
  expect(await screen.findByText('Taken')).toBeVisible();
  expect(screen.getByText('No such address')).toBeVisible();
  expect(screen.getByLabelText('Name')).toHaveFocus();
  expect(toasts()).toEqual([['Not saved', 'The server says no']]);
  await user.type(screen.getByLabelText('Name'), ' R.');
  expect(screen.queryByText('Taken'), 'typing clears it').toBeNull();
});

it("a function maps the server's field names to form fields", async () => {
  const send = async () => {
    throw refusal(400, 'invalid', { unknown: 'Not shown', mail: 'No such address' });
  };
  const fields = vi.fn<(name: string, sent: Values) => 'email' | undefined>((name) =>
    name === 'mail' ? 'email' : undefined,
  );
  const user = open({ send, fields });
  await user.click(save());
  expect(await screen.findByText('No such address')).toBeVisible();
  expect(screen.getByLabelText('Email')).toHaveFocus();
  expect(fields).toHaveBeenCalledWith('mail', { name: 'Ana', email: '' });
});

it('no toast is shown for a failure that the form itself shows', async () => {
  const conflict = refusal(409, 'schedule_conflict', { name: 'Not shown either' });
  const handlesError = vi.fn<(error: unknown, sent: Values) => boolean>().mockReturnValue(true);
  const send = vi.fn<FormProps['send']>().mockRejectedValue(conflict);
  const user = open({ send, handlesError, failed: FAILED, fields: ['name'] });
  await user.click(save());
  await vi.waitFor(() => expect(handlesError.mock.calls).toEqual([[conflict, { name: 'Ana', email: '' }]]));
  expect(toasts()).toEqual([]);
  expect(screen.queryByText('Not shown either')).toBeNull();
});

it('no toast is shown for a failure that the page or the mutation shows', async () => {
  const send = vi.fn<FormProps['send']>().mockRejectedValue(refusal(500, 'internal'));
  const user = open({ send });
  await user.click(save());
  await vi.waitFor(() => expect(send).toHaveBeenCalledTimes(1));
  expect(toasts()).toEqual([]);
});

it('a toast says that the typed text is kept when the server cannot be reached', async () => {
  const send = vi.fn<FormProps['send']>().mockRejectedValue(ApiError.offline());
  const user = open({ send, failed: { title: 'Not saved', text: null } });
  await user.click(save());
  await vi.waitFor(() =>
    expect(toasts()).toEqual([['Not saved', "The server can't be reached. Your changes are still here."]]),
  );
});
