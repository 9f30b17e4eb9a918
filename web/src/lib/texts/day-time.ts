import { catalogue } from '@/lib/catalogue';

/** The texts of `lib/day-time.ts`. `time` is '8:20 AM'. */
export const texts = catalogue('lib/day-time', {
  today: (time: string) => `today ${time}`,
  yesterday: (time: string) => `yesterday ${time}`,
});
