import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { aJob, ANA, type Override, serveBusiness } from '../testing';
import { showScreen } from '../testing-screen';
import JobDialog from './job-dialog';

beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-11-20T00:00:00.000Z'), toFake: ['Date'] }));
afterEach(() => void vi.useRealTimers());

const BEN = { ...ANA, id: 'u5', fullName: 'Ben Cole' };
const ZONE = 'Australia/Sydney';
/** A free time on 24 November, 11:15 AM to 12:45 PM. */
const FREE = {
  startDate: '2026-11-24T00:15:00.000Z',
  endDate: '2026-11-24T01:45:00.000Z',
  workers: [{ id: 'u5', fullName: 'Ben Cole' }],
};

async function open(override: Override = () => undefined) {
  const business = serveBusiness([], (call, body) => {
    if (call === 'GET /api/users') return [200, [ANA, BEN]];
    if (call === 'GET /api/availability')
      return [200, { slots: [FREE], searchedTo: '2027-01-19T00:00:00.000Z', freeNow: [] }];
    return override(call, body);
  });
  const { user } = showScreen(<JobDialog day="2026-11-24" zone={ZONE} onClose={vi.fn<() => void>()} />);
  await within(await screen.findByRole('group', { name: 'Workers' })).findAllByRole('checkbox');
  const press = async (name: string | RegExp) => user.click(await screen.findByRole('button', { name }));
  return { business, user, press };
}

const set = (label: RegExp | string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const box = (name: string) => screen.getByRole('checkbox', { name });

// rule: find-a-time-list
describe('"Find a time" in the job form', () => {
  it('a free time fills in start, end and worker, even for a job without a time', async () => {
    const { user, press } = await open();
    await user.click(box('No time yet'));
    await press('Find a time');
    await press('Anybody');
    await press(/^11:15 AM/);
    expect(box('No time yet')).not.toBeChecked();
    expect(screen.getByLabelText(/Start Date/)).toHaveValue('2026-11-24');
    expect(screen.getByLabelText(/Start Time/)).toHaveValue('11:15');
    expect(screen.getByLabelText('End Time')).toHaveValue('12:45');
    expect(box('Ben Cole')).toBeChecked();
    expect(screen.getByLabelText('Assigned User')).toHaveTextContent('Ben Cole');
  });

  it('"Several days" hides "Find a time", and a text says that every day must be free', async () => {
    const { user } = await open();
    set(/End Time/, '11:00');
    await user.click(box('Several days'));
    expect(screen.queryByRole('button', { name: 'Find a time' })).toBeNull();
    expect(screen.getByText(/^The job is made when every day is free/)).toBeVisible();
    await user.click(box('Ana Ruiz'));
    const days = within(await screen.findByRole('list', { name: 'Each day' })).getAllByRole('listitem');
    expect(days.map(({ textContent }) => textContent)).toEqual([
      'Tue, Nov 249:00 AM – 11:00 AMAna free',
      'Wed, Nov 259:00 AM – 11:00 AMAna free',
    ]);
    await user.click(screen.getByRole('button', { name: 'One day more' }));
    expect(screen.getByLabelText(/Number of days/)).toHaveValue(3);
  });
});

describe('changing the times in the job form', () => {
  it('changing the start moves the end and keeps the length, so the button for that length stays pressed', async () => {
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: '1.5 h' }));
    expect(screen.getByLabelText('End Time')).toHaveValue('10:30');
    expect(screen.getByRole('button', { name: '1.5 h', pressed: true })).toBeVisible();
    set(/Start Time/, '');
    set(/Start Time/, '23:00');
    expect(screen.getByLabelText('End Time')).toHaveValue('00:30');
    expect(box('Ends next day')).toBeChecked();
    expect(screen.getByRole('button', { name: '1.5 h', pressed: true })).toBeVisible();
    set('End Time', '01:00');
    expect(screen.getByLabelText(/Start Time/)).toHaveValue('23:00');
    expect(screen.getByRole('button', { name: '2 h', pressed: true })).toBeVisible();
  });
});

// rule: refusal-offers
describe('the suggestions after a refused booking', () => {
  const conflict = {
    ...aJob({ id: 'j7', title: 'Switchboard upgrade' }),
    visitId: 'v7',
    assignedUserName: 'Ana Ruiz',
    workers: [ANA, BEN],
  };
  const refused = (isFree: (body: { startDate?: string; assignedUserId?: string }) => boolean): Override => {
    const body = {
      code: 'schedule_conflict',
      message: 'Taken',
      conflicts: [conflict],
      suggestions: [{ ...FREE, workers: [{ id: 'u1', fullName: 'Ana Ruiz' }] }],
      freeWorkers: [{ id: 'u5', fullName: 'Ben Cole' }],
    };
    return (call, sent) => (call === 'POST /api/jobs' && !isFree(Object(sent)) ? [409, body] : undefined);
  };
  const fill = async (override: Override) => {
    const opened = await open(override);
    set(/Title/, 'Hot water unit');
    await opened.user.click(screen.getByRole('combobox', { name: /Client/ }));
    await opened.user.click(await screen.findByRole('option', { name: /M. Okafor/, hidden: true }));
    await opened.user.click(box('Ana Ruiz'));
    await opened.press('1 h');
    await opened.press('Create Job');
    const panel = within(await screen.findByRole('alert'));
    expect(panel.getByText('Ana Ruiz has another job at this time')).toBeVisible();
    expect(panel.getByText(/Ana Ruiz, lead/)).toBeVisible();
    return opened;
  };

  it('one press books the next free time of the worker', async () => {
    const { business, press } = await fill(refused(({ startDate }) => startDate === FREE.startDate));
    await press('Tue 11:15 AM · Ana');
    await waitFor(() => expect(business.sent).toHaveLength(2));
    const { startDate, endDate } = FREE;
    expect(business.sent[1]?.body).toMatchObject({ startDate, endDate, assignedUserId: 'u1' });
    expect(business.sent[1]?.body).not.toHaveProperty('allowOverlap');
  });

  it('one press books the refused time with a worker who is free then', async () => {
    const { business, press } = await fill(refused(({ assignedUserId }) => assignedUserId === 'u5'));
    await press('9:00 AM · Ben');
    await waitFor(() => expect(business.sent).toHaveLength(2));
    expect(business.sent[1]?.body).toMatchObject({
      startDate: '2026-11-23T22:00:00.000Z',
      assignedUserId: 'u5',
    });
  });

  it('"To the tray" creates the job without a time', async () => {
    const { business, press } = await fill(refused((body) => Object.hasOwn(body, 'unscheduled')));
    await press('To the tray');
    await waitFor(() => expect(business.sent).toHaveLength(2));
    expect(business.sent[1]?.body).toMatchObject({ unscheduled: true });
    expect(business.sent[1]?.body).not.toHaveProperty('startDate');
  });
});
