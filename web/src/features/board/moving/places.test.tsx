// Tests of finding the lane or cell under the pointer.
import { beforeEach, expect, it } from 'vitest';
import { laneUnder } from './places';

type Rect = [left: number, top: number, right: number, bottom: number];

function add(
  parent: Element,
  className: string,
  [left, top, right, bottom]: Rect,
  userId?: string,
): HTMLElement {
  const element = document.createElement('div');
  element.className = className;
  if (userId !== undefined) element.dataset['userId'] = userId;
  element.getBoundingClientRect = () => new DOMRect(left, top, right - left, bottom - top);
  parent.append(element);
  return element;
}

const at = (x: number, y: number) => ({ x, y, alt: false });

let root: HTMLElement;
let scroller: HTMLElement;

beforeEach(() => {
  document.body.replaceChildren();
  root = add(document.body, 'board', [0, 100, 1000, 600]);
  scroller = add(root, '', [0, 100, 1000, 600]);
  scroller.dataset['scroller'] = '';
  add(scroller, 'board-axis', [0, 100, 1000, 130]);
});

it('the board finds the lane at a position, and no lane below the last one', () => {
  const nobody = add(scroller, '', [0, 130, 1000, 200], 'none');
  const ana = add(scroller, '', [0, 200, 1000, 270], 'ana');
  expect(laneUnder(root, at(500, 150))).toBe(nobody);
  expect(laneUnder(root, at(500, 200))).toBe(ana);
  expect(laneUnder(root, at(500, 300))).toBeNull();
});

it('the board finds the cell of the week span at a position', () => {
  const lane = add(scroller, '', [0, 130, 1000, 200], 'ana');
  const monday = add(lane, 'week-cell', [200, 130, 600, 200]);
  const tuesday = add(lane, 'week-cell', [600, 130, 1000, 200]);
  expect(laneUnder(root, at(599, 150))).toBe(monday);
  expect(laneUnder(root, at(600, 150))).toBe(tuesday);
  expect(laneUnder(root, at(100, 150))).toBe(lane);
});

it('at a point where the Unassigned lane covers another lane, the board finds the Unassigned lane', () => {
  const nobody = add(scroller, '', [0, 130, 1000, 200], 'none');
  add(scroller, '', [0, 110, 1000, 180], 'ana');
  expect(laneUnder(root, at(500, 150))).toBe(nobody);
});

it.each([
  ['the tray', 'data-tray', [800, 100, 1000, 600]],
  ['the button of the tray', 'data-tray-button', [800, 100, 1000, 600]],
  ['the header of the app', 'data-app-header', [0, 0, 1000, 140]],
] as const)('finds no lane under %s', (_, name, rect) => {
  add(scroller, '', [0, 130, 1000, 200], 'ana');
  add(document.body, '', [...rect]).toggleAttribute(name, true);
  expect(laneUnder(root, at(900, 135))).toBeNull();
});

it('the board finds no lane at a point on the axis or outside of the scroller', () => {
  add(scroller, '', [0, 90, 1000, 700], 'ana');
  expect(laneUnder(root, at(500, 120))).toBeNull();
  expect(laneUnder(root, at(500, 650))).toBeNull();
});
