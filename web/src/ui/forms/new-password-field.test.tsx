import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { violations } from '@/test/axe';
import { Input } from '@/ui/forms/input';
import { NewPasswordField } from '@/ui/forms/new-password-field';

function Show({ error }: { error?: string }) {
  const [value, setValue] = useState('');
  return (
    <NewPasswordField
      label="New Password"
      password={value}
      own={['Beatrice Okonkwo', 'beatrice', 'bea@example.com']}
      hint="At least 6 characters"
      error={error}
    >
      {(control) => (
        <Input {...control} type="password" value={value} onChange={({ target }) => setValue(target.value)} />
      )}
    </NewPasswordField>
  );
}

const field = () => screen.getByLabelText('New Password');

describe('a field for a new password', () => {
  it('a new password that is one of the 3,000 common ones is marked as too easy to guess', async () => {
    render(<Show />);
    expect(field()).toHaveAccessibleDescription('At least 6 characters');
    await userEvent.setup().type(field(), 'letmein');
    await waitFor(() => expect(field()).toHaveAccessibleDescription('This password is too easy to guess'));
    expect(field()).toBeInvalid();
    expect(await violations()).toEqual([]);
  });

  it("a new password made of the person's name or e-mail address causes a warning", async () => {
    render(<Show />);
    const user = userEvent.setup();
    await user.type(field(), 'Okonkwo-1');
    expect(field()).toHaveAccessibleDescription(/contains the name or e-mail address/);
    await user.clear(field());
    await user.type(field(), 'tide tables in June');
    expect(field()).toHaveAccessibleDescription('At least 6 characters');
  });

  it('a new password field with an error shows only the error', async () => {
    render(<Show error="Password must be at least 6 characters" />);
    await userEvent.setup().type(field(), 'bea');
    expect(field()).toHaveAccessibleDescription('Password must be at least 6 characters');
  });
});
