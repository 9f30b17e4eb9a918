import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { bufferTyping } from './typed-ahead';

/** Adds an input field to the page without focusing it. */
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

describe('typing right after a shortcut', () => {
  it('buffered text is inserted into the field that gets the focus, and the field receives an input event', async () => {
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

  it('buffered text replaces the selected text of the field', async () => {
    const field = addField('old');
    await user.keyboard('new');
    field.focus();
    field.select();
    await vi.waitFor(() => expect(field).toHaveValue('new'));
  });

  it('buffered keys do not reach the currently focused element', async () => {
    const button = document.createElement('button');
    const pressed = vi.fn<() => void>();
    button.addEventListener('click', pressed);
    button.addEventListener('keydown', pressed);
    document.body.append(button);
    button.focus();
    await user.keyboard('a b{Enter}');
    expect(pressed).not.toHaveBeenCalled();
  });

  it('buffered text is inserted into the first field even if the dialog itself gets the focus', async () => {
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
    'the buffer ignores the browser shortcut %s',
    async (keys) => {
      const field = addField();
      await user.keyboard(`a${keys}b`);
      field.focus();
      await vi.waitFor(() => expect(field).toHaveValue('ab'));
    },
  );

  it("the buffer ignores the shortcut's own key while the key is held down", async () => {
    const field = addField();
    await user.keyboard('{n>3}{/n}ow');
    field.focus();
    await vi.waitFor(() => expect(field).toHaveValue('now'));
  });
});

describe('discarding buffered text', () => {
  /** Adds and focuses a field. Returns its value. */
  const landed = async () => {
    const field = addField();
    field.focus();
    await Promise.resolve();
    return field.value;
  };

  it('Escape discards the buffered text', async () => {
    await user.keyboard('tap{Escape}');
    expect(await landed()).toBe('');
  });

  it('a click elsewhere discards the buffered text', async () => {
    await user.keyboard('tap');
    await user.pointer({ keys: '[MouseLeft]', target: document.body });
    expect(await landed()).toBe('');
  });

  it('buffered text is discarded after ten seconds', async () => {
    vi.useFakeTimers();
    bufferTyping();
    document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 't', bubbles: true }));
    vi.advanceTimersByTime(10_000);
    expect(await landed()).toBe('');
  });

  it('buffered text is discarded when a dialog without a field opens', async () => {
    const dialog = document.createElement('div');
    dialog.role = 'dialog';
    const button = dialog.appendChild(document.createElement('button'));
    document.body.append(dialog);
    await user.keyboard('tap');
    button.focus();
    expect(await landed()).toBe('');
  });

  it('another shortcut discards the buffered text', async () => {
    await user.keyboard('tap');
    bufferTyping();
    expect(await landed()).toBe('');
  });
});
