/**
 * Shows where a carried visit would land: the outline at its place, the label, the ground of its lane, the state of each
 * lane, and what is in the way. It changes the page directly, because nothing of the board may be rendered while the
 * pointer moves. It is undone by `clear`.
 */
import type { Box } from './places';

/** What is shown at a place. */
export interface Landing {
  box: Box;
  label: string;
  tone: 'free' | 'refused';
  laneId: string;
  /** The load that the lane would have. */
  load: string | null;
  /** The visits that are in the way. */
  clashes: readonly string[];
}

export interface LaneMark {
  text: string;
  state: string;
}

/** The elements that are always there (`carry-layer.tsx`). */
export interface Layer {
  outline: HTMLElement;
  label: HTMLElement;
  labelText: HTMLElement;
}

const LABEL_ABOVE = 34;
const LABEL_ROOM = 260;

export class CarryView {
  private readonly undo: (() => void)[] = [];
  private readonly marks = new Map<string, HTMLElement>();
  private landing: (() => void)[] = [];

  constructor(
    private readonly root: HTMLElement,
    private readonly layer: Layer,
    private readonly visible: () => Box,
  ) {}

  /** Draws the visit's own place as an outline with its title. */
  leave(visitId: string): void {
    for (const bar of this.root.querySelectorAll(`[data-visit-id="${visitId}"]`)) {
      bar.toggleAttribute('data-carried', true);
      this.undo.push(() => bar.removeAttribute('data-carried'));
    }
    this.root.toggleAttribute('data-carrying', true);
    this.undo.push(() => this.root.removeAttribute('data-carrying'));
  }

  /** Shows the state of each lane at the end of its second line. */
  mark(states: ReadonlyMap<string, LaneMark>): void {
    for (const [id, { text, state }] of states) {
      const mark = this.marks.get(id) ?? this.addMark(id);
      if (mark === null || (mark.textContent === text && mark.dataset['state'] === state)) continue;
      mark.textContent = text;
      mark.dataset['state'] = state;
    }
  }

  private addMark(id: string): HTMLElement | null {
    const line = this.root.querySelector(`[data-user-id="${id}"] .board-who p`);
    if (line === null) return null;
    const mark = document.createElement('span');
    mark.className = 'board-mark';
    mark.ariaHidden = 'true';
    line.append(mark);
    this.marks.set(id, mark);
    this.undo.push(() => mark.remove());
    return mark;
  }

  /** Moves the outline and the label, without anything else. */
  place({ left, top, width, height }: Box): void {
    const { outline, label } = this.layer;
    outline.style.transform = `translate(${left}px, ${top}px)`;
    outline.style.width = `${width}px`;
    outline.style.height = `${height}px`;
    const visible = this.visible();
    const isAbove = top - LABEL_ABOVE >= visible.top;
    const isRight = left + LABEL_ROOM > visible.left + visible.width;
    const y = isAbove ? top - LABEL_ABOVE : top + height + 6;
    label.style.transform = isRight
      ? `translate(calc(${left + width}px - 100%), ${y}px)`
      : `translate(${left}px, ${y}px)`;
  }

  show({ box, label, tone, laneId, load, clashes }: Landing): void {
    this.hide();
    this.layer.outline.dataset['tone'] = tone;
    this.layer.label.dataset['tone'] = tone;
    this.layer.labelText.textContent = label;
    this.place(box);
    this.setShown(true);
    const lane = this.root.querySelector<HTMLElement>(`[data-user-id="${laneId}"]`);
    if (lane !== null) this.setUntilHidden(lane, 'data-over', tone);
    const sum = lane?.querySelector<HTMLElement>('.board-who p > b') ?? null;
    if (sum !== null && load !== null) this.replaceText(sum, load);
    for (const id of clashes)
      for (const bar of this.root.querySelectorAll(`[data-visit-id="${id}"]`))
        this.setUntilHidden(bar, 'data-clash', '');
  }

  private setUntilHidden(element: Element, name: string, value: string): void {
    element.setAttribute(name, value);
    this.landing.push(() => element.removeAttribute(name));
  }

  /** The text node stays the same, because React keeps it. */
  private replaceText(element: HTMLElement, text: string): void {
    const node = element.firstChild;
    if (!(node instanceof Text)) return;
    const before = node.data;
    node.data = text;
    this.landing.push(() => {
      node.data = before;
    });
  }

  /** A label alone, beside the pointer: over the tray there is no place to outline. */
  say(label: string, { left, top }: Pick<Box, 'left' | 'top'>): void {
    this.hide();
    this.layer.label.dataset['tone'] = 'free';
    this.layer.labelText.textContent = label;
    this.layer.label.style.transform = `translate(calc(${left}px - 50%), ${top - LABEL_ABOVE - 12}px)`;
    this.layer.label.toggleAttribute('data-shown', true);
  }

  hide(): void {
    for (const undo of this.landing.splice(0)) undo();
    this.setShown(false);
  }

  private setShown(isShown: boolean): void {
    this.layer.outline.toggleAttribute('data-shown', isShown);
    this.layer.label.toggleAttribute('data-shown', isShown);
  }

  clear(): void {
    this.hide();
    for (const undo of this.undo.splice(0)) undo();
    this.marks.clear();
  }
}
