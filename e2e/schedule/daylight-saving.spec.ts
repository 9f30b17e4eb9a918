// Sydney's clocks go back on Sunday 4 April 2027 and forward on Sunday 3 October 2027. rule: calendar-move
import { plus, wall } from '../support/days.ts';
import { expect, test } from '../support/test.ts';

// Tall enough for all six weeks of a month.
test.use({ viewport: { width: 1280, height: 1120 } });

for (const [change, saturday] of [
  ['ends', '2027-04-03'],
  ['begins', '2027-10-02'],
] as const) {
  const nextMonday = plus(saturday, 2);

  test(`daylight saving ${change}: Saturday 09:00–11:00 dragged to Monday stays 09:00–11:00`, async ({
    admin,
    schedule,
    api,
  }) => {
    void admin;
    const job = await api.createJob({
      day: saturday,
      from: '09:00',
      to: '11:00',
      title: 'Over the change',
    });
    // Only the month shows both days.
    await schedule.open({ view: 'month', date: saturday });
    await schedule.dragTo(schedule.card(job.id), nextMonday);
    await expect(schedule.card(job.id, nextMonday)).toContainText(/9:00\sAM/);
    await expect
      .poll(async () => wall((await api.job(job.id)).startDate))
      .toBe(`${nextMonday} 09:00`);
    expect(wall((await api.job(job.id)).endDate ?? '')).toBe(`${nextMonday} 11:00`);
    await admin.request.delete(`/api/jobs/${job.id}`);
  });

  test(`daylight saving ${change}: moved by keyboard from Saturday to Sunday and still shown at 9:00`, async ({
    admin,
    schedule,
    api,
  }) => {
    const job = await api.createJob({
      day: saturday,
      from: '09:00',
      to: '11:00',
      title: 'Into the change',
    });
    await schedule.open({ date: saturday });
    await schedule.card(job.id).focus();
    await admin.keyboard.press('Space');
    await admin.keyboard.press('ArrowRight');
    await admin.keyboard.press('Space');
    await expect(schedule.card(job.id, plus(saturday, 1))).toContainText(/9:00\sAM/);
    await expect
      .poll(async () => wall((await api.job(job.id)).startDate))
      .toBe(`${plus(saturday, 1)} 09:00`);
    expect(wall((await api.job(job.id)).endDate ?? '')).toBe(`${plus(saturday, 1)} 11:00`);
    await admin.request.delete(`/api/jobs/${job.id}`);
  });
}

test('a time that does not exist on the new day moves forward by the gap', async ({
  admin,
  schedule,
  api,
}) => {
  const job = await api.createJob({
    day: '2027-10-02',
    from: '02:30',
    to: '03:30',
    title: 'Into the gap',
  });
  await schedule.open({ date: '2027-10-02' });
  await schedule.dragTo(schedule.card(job.id), '2027-10-03');
  await expect.poll(async () => wall((await api.job(job.id)).startDate)).toBe('2027-10-03 03:30');
  const moved = await api.job(job.id);
  expect(Date.parse(moved.endDate ?? '') - Date.parse(moved.startDate)).toBe(3_600_000);
  await admin.request.delete(`/api/jobs/${job.id}`);
});
