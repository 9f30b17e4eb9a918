import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { bufferTyping } from './typed-ahead';

/** Adds a field without the focus. */
function addField(value = ''): HTMLInputElement {
  const field = document.createElement('input');
  field.value = value;
  document.body.append(field);
  return field;
}

const user = userEvent.setup();

beforeEach(() => {
  document.body.replaceChildren();
  bufferTyping();
});
afterEach(() => void vi.useRealTimers());

describe('typing after a shortcut', () => {
  it('goes into the field that gets the focus, with an input event', async () => {
    const told = vi.fn<(value: string) => void>();
    const field = addField();
    field.addEventListener('input', () => told(field.value));
    await user.keyboard('Fix  the tpa{Backspace}{Backspace}ap');
    field.focus();
    field.select();
    await vi.waitFor(() => expect(field).toHaveValue('Fix  the tap'));
    expect(told).toHaveBeenCalledExactlyOnceWith('Fix  the tap');
    await user.keyboard(' now');
    expect(field).toHaveValue('Fix  the tap now');
  });

  it('replaces the selected text of the field', async () => {
    const field = addField('old');
    await user.keyboard('new');
    field.focus();
    field.select();
    await vi.waitFor(() => expect(field).toHaveValue('new'));
  });

  it('does nothing to the element that has the focus meanwhile', async () => {
    const button = document.createElement('button');
    const pressed = vi.fn<() => void>();
    button.addEventListener('click', pressed);
    button.addEventListener('keydown', pressed);
    document.body.append(button);
    button.focus();
    await user.keyboard('a b{Enter}');
    expect(pressed).not.toHaveBeenCalled();
  });

  it('goes into the first field, also if the dialog itself takes the focus', async () => {
    const dialog = document.createElement('div');
    dialog.role = 'dialog';
    dialog.tabIndex = -1;
    const field = addField();
    dialog.append(field);
    document.body.append(dialog);
    await user.keyboard('tap');
    dialog.focus();
    await vi.waitFor(() => expect(field).toHaveValue('tap'));
    expect(field).toHaveFocus();
  });

  it.each(['{Control>}v{/Control}', '{Meta>}v{/Meta}', '{Alt>}v{/Alt}'])(
    'excludes browser shortcuts (%s)',
    async (keys) => {
      const field = addField();
      await user.keyboard(`a${keys}b`);
      field.focus();
      await vi.waitFor(() => expect(field).toHaveValue('ab'));
    },
  );

  it("excludes repeats of the shortcut's key while it is held", async () => {
    const field = addField();
    await user.keyboard('{n>3}{/n}ow');
    field.focus();
    await vi.waitFor(() => expect(field).toHaveValue('now'));
  });
});

describe('typing is discarded', () => {
  /** The value of a field that gets the focus now. */
  const landed = async () => {
    const field = addField();
    field.focus();
    await Promise.resolve();
    return field.value;
  };

  it('after Escape', async () => {
    await user.keyboard('tap{Escape}');
    expect(await landed()).toBe('');
  });

  it('after a press elsewhere', async () => {
    await user.keyboard('tap');
    await user.pointer({ keys: '[MouseLeft]', target: document.body });
    expect(await landed()).toBe('');
  });

  it('after ten seconds', async () => {
    vi.useFakeTimers();
    bufferTyping();
    document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 't', bubbles: true }));
    vi.advanceTimersByTime(10_000);
    expect(await landed()).toBe('');
  });

  it('when a dialog without a field opens', async () => {
    const dialog = document.createElement('div');
    dialog.role = 'dialog';
    const button = dialog.appendChild(document.createElement('button'));
    document.body.append(dialog);
    await user.keyboard('tap');
    button.focus();
    expect(await landed()).toBe('');
  });

  it('when another shortcut is pressed', async () => {
    await user.keyboard('tap');
    bufferTyping();
    expect(await landed()).toBe('');
  });
});
