import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ProfilePage } from '@/features/profile/page';

it("the profile shows 'Not authenticated' when nobody is signed in", () => {
  render(<ProfilePage />);
  expect(screen.getByText('Not authenticated')).toBeVisible();
  expect(screen.getByText('Please log in to view your profile.')).toBeVisible();
});
