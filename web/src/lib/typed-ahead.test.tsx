import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { keepTyped } from './typed-ahead';

/** A field that is there already, and has not the focus yet. */
function addField(value = ''): HTMLInputElement {
  const field = document.createElement('input');
  field.value = value;
  document.body.append(field);
  return field;
}

const user = userEvent.setup();

beforeEach(() => {
  document.body.replaceChildren();
  keepTyped();
});
afterEach(() => void vi.useRealTimers());

describe('what is typed after a shortcut', () => {
  it('lands in the field that gets the focus, and is told to it as typing is', async () => {
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

  it('takes the place of what the field had marked', async () => {
    const field = addField('old');
    await user.keyboard('new');
    field.focus();
    field.select();
    await vi.waitFor(() => expect(field).toHaveValue('new'));
  });

  it('does nothing to what has the focus meanwhile', async () => {
    const button = document.createElement('button');
    const pressed = vi.fn<() => void>();
    button.addEventListener('click', pressed);
    button.addEventListener('keydown', pressed);
    document.body.append(button);
    button.focus();
    await user.keyboard('a b{Enter}');
    expect(pressed).not.toHaveBeenCalled();
  });

  it('lands in the first field of a dialog that takes the focus itself', async () => {
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
    'has no shortcut of the browser in it (%s)',
    async (keys) => {
      const field = addField();
      await user.keyboard(`a${keys}b`);
      field.focus();
      await vi.waitFor(() => expect(field).toHaveValue('ab'));
    },
  );

  it('has none of the repeats of the key that is still held', async () => {
    const field = addField();
    await user.keyboard('{n>3}{/n}ow');
    field.focus();
    await vi.waitFor(() => expect(field).toHaveValue('now'));
  });
});

describe('what is typed is forgotten', () => {
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
    keepTyped();
    document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 't', bubbles: true }));
    vi.advanceTimersByTime(10_000);
    expect(await landed()).toBe('');
  });

  it('when a dialog opens that has no field', async () => {
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
    keepTyped();
    expect(await landed()).toBe('');
  });
});
