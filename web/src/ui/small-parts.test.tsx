import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { violations } from '@/test/axe';
import { Avatar, textColorOn } from '@/ui/avatar';
import { Button } from '@/ui/button';
import { Checkbox } from '@/ui/forms/checkbox';
import { EmptyState } from '@/ui/empty-state';
import { ErrorState } from '@/ui/error-state';
import { Field } from '@/ui/forms/field';
import { IconButton } from '@/ui/icon-button';
import { Input } from '@/ui/forms/input';
import { ScrollArea } from '@/ui/scroll-area';
import { Segmented } from '@/ui/forms/segmented';
import { Textarea } from '@/ui/forms/textarea';

describe('the tooltip', () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => vi.useRealTimers());
  const wait = (ms: number) =>
    act(() => {
      vi.advanceTimersByTime(ms);
    });
  const point = (name: string) => fireEvent.pointerOver(screen.getByRole('button', { name }));
  const leave = (name: string) => fireEvent.pointerOut(screen.getByRole('button', { name }));

  it('a tooltip appears after 700 ms, or at once if another tooltip has closed less than 300 ms ago', () => {
    render(
      <>
        <IconButton label="Previous">‹</IconButton>
        <IconButton label="Next">›</IconButton>
      </>,
    );
    point('Previous');
    wait(699);
    expect(screen.queryByRole('tooltip')).toBeNull();
    wait(1);
    expect(screen.getByRole('tooltip')).toHaveTextContent('Previous');
    leave('Previous');
    expect(screen.queryByRole('tooltip')).toBeNull();
    wait(299);
    point('Next');
    expect(screen.getByRole('tooltip')).toHaveTextContent('Next');
    leave('Next');
    wait(301);
    point('Previous');
    expect(screen.queryByRole('tooltip')).toBeNull();
  });

  it('a tooltip is removed only after the focus has moved, because otherwise a dialog would take the focus', () => {
    render(<IconButton label="Next">›</IconButton>);
    point('Next');
    wait(700);
    fireEvent.blur(screen.getByRole('button', { name: 'Next' }));
    expect(screen.getByRole('tooltip')).toHaveTextContent('Next');
    wait(1);
    expect(screen.queryByRole('tooltip')).toBeNull();
  });

  it('Escape closes a tooltip', () => {
    render(<IconButton label="Next">›</IconButton>);
    point('Next');
    wait(700);
    fireEvent.keyDown(document, { key: 'Escape' });
    expect(screen.queryByRole('tooltip')).toBeNull();
  });
});

describe('the scroll bar of a scroll area', () => {
  it('the scroll bar hides 600 ms after the last scroll event', () => {
    vi.useFakeTimers();
    render(<ScrollArea data-testid="area">text</ScrollArea>);
    const area = screen.getByTestId('area');
    fireEvent.scroll(area);
    vi.advanceTimersByTime(500);
    fireEvent.scroll(area);
    vi.advanceTimersByTime(599);
    expect(area).toHaveAttribute('data-scrolling');
    vi.advanceTimersByTime(1);
    expect(area).not.toHaveAttribute('data-scrolling');
    vi.useRealTimers();
  });
});

describe('the avatar component', () => {
  it.each([
    ['Beatrice Okonkwo', 'B'],
    ['  élan', 'É'],
    ['', 'U'],
    [null, 'U'],
  ])('the avatar for the name %j shows %s', (name, letter) => {
    const { container } = render(<Avatar name={name} />);
    expect(container).toHaveTextContent(letter);
  });

  it('the avatar is blue if no color was chosen', () => {
    const { container } = render(<Avatar name="Bo" color={null} />);
    expect(container.firstElementChild).toHaveStyle({ backgroundColor: '#2563c9' });
  });

  it.each([
    ['#0145a7', '#ffffff'],
    ['#aa295f', '#ffffff'],
    ['#bfc002', '#17181a'],
    ['#d1b18e', '#17181a'],
  ])('the letter of an avatar on %s is %s, which has more contrast', (color, ink) => {
    expect(textColorOn(color)).toBe(ink);
  });
});

describe('the button component', () => {
  it('a busy button ignores clicks and keeps the focus', async () => {
    const user = userEvent.setup();
    const onSubmit = vi.fn<() => void>();
    function Form() {
      const [busy, setBusy] = useState(false);
      const submit = (event: { preventDefault: () => void }) => {
        event.preventDefault();
        setBusy(true);
        onSubmit();
      };
      return (
        <form onSubmit={submit}>
          <Input aria-label="Name" />
          <Button type="submit" busy={busy}>
            Save
          </Button>
        </form>
      );
    }
    render(<Form />);
    const button = screen.getByRole('button', { name: 'Save' });
    await user.click(button);
    await user.click(button);
    await user.type(screen.getByLabelText('Name'), '{Enter}');
    expect(onSubmit).toHaveBeenCalledTimes(1);
    expect(button).toHaveAttribute('aria-busy', 'true');
    await user.click(button);
    expect(button).toHaveFocus();
  });

  it('a double-click on a button sends one request, even before the button is rendered as busy', async () => {
    const user = userEvent.setup();
    const press = vi.fn<() => void>();
    const { rerender } = render(
      <Button busy={false} onClick={press}>
        Delete User
      </Button>,
    );
    const button = screen.getByRole('button');
    await user.dblClick(button);
    expect(press).toHaveBeenCalledTimes(1);
    // A button without `busy` handles every click, for example three fast clicks on *Next week*.
    rerender(<Button onClick={press}>Next week</Button>);
    await user.tripleClick(button);
    expect(press).toHaveBeenCalledTimes(4);
  });
});

// rule: accessibility
describe('accessibility of the basic components', () => {
  it('the basic components together have no accessibility violations', async () => {
    render(
      <main>
        <h1>Parts</h1>
        <Field label="Title" required error="Title is required" hint="Short">
          {(control) => <Input {...control} />}
        </Field>
        <Field label="Description" hint="As long as you like">
          {(control) => <Textarea {...control} />}
        </Field>
        <Checkbox label="Ends next day" />
        <Segmented
          label="View"
          value="week"
          onValueChange={() => {}}
          options={[
            { value: 'week', label: 'Week' },
            { value: 'day', label: 'Day' },
          ]}
        />
        <EmptyState title="No jobs scheduled for today" action={<Button>New Job</Button>} />
        <ErrorState title="Jobs could not be loaded" message="503" onRetry={() => {}} />
      </main>,
    );
    expect(screen.getByLabelText('Title')).toHaveAccessibleDescription('Title is required');
    expect(screen.getByLabelText('Title')).toBeInvalid();
    expect(screen.getByLabelText('Description')).toHaveAccessibleDescription('As long as you like');
    expect(screen.getByRole('button', { name: 'Week' })).toHaveAttribute('aria-pressed', 'true');
    expect(await violations()).toEqual([]);
  });
});
