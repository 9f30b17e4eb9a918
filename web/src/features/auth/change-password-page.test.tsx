import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { createQueryClient } from '@/api/query-client';
import { ChangePasswordPage } from '@/features/auth/change-password-page';
import { type Answers, serve } from '@/test/server';
import { Toaster } from '@/ui/overlay/toast';

function show(answers: Answers = {}) {
  const asked = serve(answers);
  render(
    <QueryClientProvider client={createQueryClient()}>
      <ChangePasswordPage />
      <Toaster />
    </QueryClientProvider>,
  );
  return { asked, user: userEvent.setup() };
}

async function fill(user: ReturnType<typeof userEvent.setup>, current: string, next: string, again: string) {
  const values = { 'Current Password': current, 'New Password': next, 'Confirm New Password': again };
  for (const [label, value] of Object.entries(values)) {
    if (value !== '') await user.type(screen.getByLabelText(label), value);
  }
  await user.click(screen.getByRole('button', { name: 'Change Password' }));
}

// rule: password-change-forced
describe('the forced password change', () => {
  // rule: password-lengths
  it.each([
    ['', 'secret', 'secret', 'Current password is required'],
    ['old', 'five5', 'five5', 'Password must be at least 6 characters'],
    ['old', 'secret', 'secrets', 'Passwords do not match'],
  ])('the form refuses the passwords %j, %j, %j', async (current, next, again, message) => {
    const { asked, user } = show();
    await fill(user, current, next, again);
    expect(await screen.findByText(message)).toBeVisible();
    expect(asked).toEqual([]);
  });

  it('the form shows all validation errors together', async () => {
    const { user } = show();
    await fill(user, '', 'five5', 'other');
    expect(await screen.findByText('Current password is required')).toBeVisible();
    expect(screen.getByText('Password must be at least 6 characters')).toBeVisible();
    expect(screen.getByText('Passwords do not match')).toBeVisible();
  });

  // rule: password-current
  it("a wrong current password shows 'Failed to Change Password' and marks the field", async () => {
    const message = 'Current password is incorrect';
    const { asked, user } = show({
      'POST /api/auth/change-password': [
        400,
        { message, code: 'invalid', fields: { currentPassword: message } },
      ],
    });
    await fill(user, 'wrong', 'secret', 'secret');
    expect(await screen.findByText('Failed to Change Password')).toBeVisible();
    expect(screen.getByLabelText('Current Password')).toHaveAccessibleDescription(message);
    expect(screen.getByLabelText('New Password')).toHaveValue('secret');
    const body = { currentPassword: 'wrong', newPassword: 'secret' };
    expect(asked).toEqual([{ call: 'POST /api/auth/change-password', body }]);
  });
});
