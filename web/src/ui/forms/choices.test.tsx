/** Tests of the select and the combobox, which share the listbox. */
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { violations } from '@/test/axe';
import { Combobox, matching } from '@/ui/forms/combobox';
import { Dialog } from '@/ui/overlay/dialog';
import { Field } from '@/ui/forms/field';
import { Select } from '@/ui/forms/select';

const STATUSES = [
  { value: 'scheduled', label: 'Scheduled' },
  { value: 'in-progress', label: 'In Progress' },
  { value: 'completed', label: 'Completed' },
  { value: 'urgent', label: 'Urgent' },
];
const CLIENTS = [
  { value: '1', label: 'Ágnes Nagy', detail: 'Harbour View Apartments' },
  { value: '2', label: 'Bright & Sons Builders' },
  { value: '3', label: 'Corner Bakery' },
];

function ShowSelect({ onChange }: { onChange?: (value: string) => void }) {
  const [value, setValue] = useState<string | null>('scheduled');
  const change = (next: string) => {
    setValue(next);
    onChange?.(next);
  };
  return (
    <Field label="Status">
      {(control) => <Select {...control} value={value} onValueChange={change} options={STATUSES} />}
    </Field>
  );
}

function ShowCombobox({ onAdd }: { onAdd?: () => void }) {
  const [value, setValue] = useState<string | null>(null);
  const add = (
    <button type="button" onClick={onAdd}>
      Add Client
    </button>
  );
  return (
    <Field label="Client" required>
      {(control) => (
        <Combobox
          {...control}
          value={value}
          onValueChange={setValue}
          options={CLIENTS}
          emptyText="No client found"
          footer={add}
        />
      )}
    </Field>
  );
}

const options = () => screen.queryAllByRole('option').map((option) => option.textContent);

describe('the select field', () => {
  it('the select shows the current choice and changes it with the pointer', async () => {
    const user = userEvent.setup();
    render(<ShowSelect />);
    const select = screen.getByRole('combobox', { name: 'Status' });
    expect(select).toHaveTextContent('Scheduled');
    await user.click(select);
    expect(screen.getByRole('option', { name: 'Scheduled' })).toHaveAttribute('aria-selected', 'true');
    expect(await violations()).toEqual([]);
    await user.click(screen.getByRole('option', { name: 'Urgent' }));
    expect(select).toHaveTextContent('Urgent');
    expect(options()).toEqual([]);
    expect(select).toHaveFocus();
  });

  it('the select works with the keyboard only', async () => {
    const user = userEvent.setup();
    const onChange = vi.fn<(value: string) => void>();
    render(<ShowSelect onChange={onChange} />);
    await user.tab();
    await user.keyboard('{ArrowDown}{ArrowDown}{Enter}');
    expect(onChange).toHaveBeenLastCalledWith('in-progress');
    await user.keyboard('{Enter}{End}{Home}{Escape}');
    expect(options()).toEqual([]);
    expect(onChange).toHaveBeenCalledTimes(1);
    await user.keyboard('{ArrowUp}{End} ');
    expect(onChange).toHaveBeenLastCalledWith('urgent');
  });

  it('the select finds an option by its first letters', async () => {
    const user = userEvent.setup();
    const onChange = vi.fn<(value: string) => void>();
    render(<ShowSelect onChange={onChange} />);
    await user.tab();
    await user.keyboard('com{Enter}');
    expect(onChange).toHaveBeenLastCalledWith('completed');
  });

  it('a press outside closes the select', async () => {
    const user = userEvent.setup();
    render(<ShowSelect />);
    await user.click(screen.getByRole('combobox'));
    await user.click(document.body);
    expect(options()).toEqual([]);
  });
});

describe('the combobox field', () => {
  it('the combobox filters while typing, ignores case and accents, and also searches the secondary text', () => {
    const found = (typed: string) => matching(CLIENTS, typed).map(({ value }) => value);
    expect(found('')).toEqual(['1', '2', '3']);
    expect(found('AGNES')).toEqual(['1']);
    expect(found('view har')).toEqual(['1']);
    expect(found('b')).toEqual(['1', '2', '3']);
    expect(found('zzz')).toEqual([]);
  });

  it('the combobox selects an option with the keyboard', async () => {
    const user = userEvent.setup();
    render(<ShowCombobox />);
    const box = screen.getByRole('combobox', { name: 'Client' });
    expect(box).toBeRequired();
    await user.type(box, 'bak');
    expect(options()).toEqual(['Corner Bakery']);
    expect(box).toHaveAttribute('aria-activedescendant', screen.getByRole('option').id);
    expect(await violations()).toEqual([]);
    await user.keyboard('{Enter}');
    expect(box).toHaveValue('Corner Bakery');
    expect(options()).toEqual([]);
  });

  it('leaving the combobox without a new choice shows the chosen label again', async () => {
    const user = userEvent.setup();
    render(<ShowCombobox />);
    const box = screen.getByRole('combobox');
    await user.type(box, 'bri{Enter}');
    await user.clear(box);
    await user.type(box, 'nonsense');
    expect(screen.getByText('No client found')).toBeVisible();
    await user.click(document.body);
    expect(box).toHaveValue('Bright & Sons Builders');
  });

  it('the footer of the combobox can be reached with pointer and keyboard', async () => {
    const user = userEvent.setup();
    const onAdd = vi.fn<() => void>();
    render(<ShowCombobox onAdd={onAdd} />);
    await user.click(screen.getByRole('combobox'));
    await user.tab();
    expect(screen.getByRole('button', { name: 'Add Client' })).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(onAdd).toHaveBeenCalledTimes(1);
  });

  it('the combobox shows at most 100 options, and says how many more there are', async () => {
    const many = Array.from({ length: 250 }, (_, index) => ({ value: `${index}`, label: `Client ${index}` }));
    render(<Combobox label="Client" value={null} onValueChange={() => {}} options={many} />);
    await userEvent.setup().click(screen.getByRole('combobox', { name: 'Client' }));
    expect(options()).toHaveLength(100);
    expect(screen.getByText('150 more. Type to narrow the list.')).toBeVisible();
  });
});

describe('an open list inside a dialog', () => {
  it('the first Escape closes the list, and not the dialog around it', async () => {
    const user = userEvent.setup();
    const onOpenChange = vi.fn<(open: boolean) => void>();
    render(
      <Dialog open onOpenChange={onOpenChange} title="Edit Job">
        <ShowSelect />
        <ShowCombobox />
      </Dialog>,
    );
    for (const name of ['Status', 'Client']) {
      await user.click(screen.getByRole('combobox', { name }));
      expect(options()).not.toEqual([]);
      await user.keyboard('{Escape}');
      expect(options()).toEqual([]);
      expect(onOpenChange).not.toHaveBeenCalled();
    }
    await user.keyboard('{Escape}');
    expect(onOpenChange).toHaveBeenCalledWith(false);
  });
});
