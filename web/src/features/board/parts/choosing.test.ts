// Tests of the visits that Ctrl+A selects on the board. rule: several-select
import { afterEach, expect, it } from 'vitest';
import { clearSelection, readSelection, toggleVisit } from '@/features/jobs/selection/store';
import { ANA, aVisit, BO, DAY } from '../testing';
import type { Lane, LanePerson } from '../model';
import { chooseLanes } from './choosing';

afterEach(clearSelection);

const lane = (person: LanePerson, visits: Lane['days'][number]['visits']): Lane => ({
  id: person.id,
  person,
  readOnly: false,
  days: [{ day: DAY, hours: null, absences: [], visits, bookedMinutes: 0, workMinutes: null }],
});

const both = aVisit('08:00', '09:00', { crew: [ANA, BO], visitId: 'both' });
const anas = aVisit('10:00', '11:00', { crew: [ANA], visitId: 'anas' });
const bos = aVisit('10:00', '11:00', { crew: [BO], visitId: 'bos' });
const LANES = [lane(ANA, [both, anas]), lane(BO, [both, bos])];
const chosen = () => [...readSelection().visits.keys()].toSorted();

it('Ctrl+A selects the visits of all lanes, each once; pressing it again changes nothing', () => {
  toggleVisit(anas);
  chooseLanes(LANES, undefined);
  expect(chosen()).toEqual(['anas', 'bos', 'both']);
  chooseLanes(LANES, undefined);
  expect(chosen()).toEqual(['anas', 'bos', 'both']);
});

it('Ctrl+A does not select visits that a filter fades', () => {
  chooseLanes(LANES, ({ visitId }) => visitId === 'bos');
  expect(chosen()).toEqual(['anas', 'both']);
});
