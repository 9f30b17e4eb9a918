import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ProfilePage } from '@/features/profile/page';

it("spec 2: unauthenticated, the profile says 'Not authenticated'", () => {
  render(<ProfilePage />);
  expect(screen.getByText('Not authenticated')).toBeVisible();
  expect(screen.getByText('Please log in to view your profile.')).toBeVisible();
});
