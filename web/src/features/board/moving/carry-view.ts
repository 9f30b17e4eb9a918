/**
 * Shows where a carried visit would land: the outline at its place, the label, the ground of its lane, the state of each
 * lane, and what is in the way. It changes the page directly, because nothing of the board may be rendered while the
 * pointer moves. It is undone by `clear`.
 */
import { type Ghost, showGhost } from '@/ui/drag/ghost';
import { type Box, seenBox } from './places';

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

const LABEL_ABOVE = 34;
const LABEL_ROOM = 260;
/** Where frames wait that are not needed: a layer that comes or goes has all of them put together again. */
const OUT_OF_SIGHT: Box = { left: 0, top: -200, width: 20, height: 20 };

export class CarryView {
  private readonly undo: (() => void)[] = [];
  private readonly marks = new Map<string, HTMLElement>();
  private readonly outline = document.createElement('i');
  private readonly label: HTMLElement;
  private readonly layers: { outline: Ghost; label: Ghost };
  private landing: (() => void)[] = [];
  private readonly frames: { element: HTMLElement; layer: Ghost }[] = [];
  /** The bars in the way. */
  private inTheWay: readonly Element[] = [];

  /** `label` is copied. */
  constructor(
    private readonly root: HTMLElement,
    label: HTMLElement,
    private readonly visible: Box,
  ) {
    this.outline.className = 'board-landing';
    this.label = document.importNode(label, true);
    this.layers = {
      outline: showGhost(this.outline),
      label: showGhost(this.label),
    };
    this.undo.push(() => {
      for (const layer of Object.values(this.layers)) layer.remove(false);
    });
  }

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

  /** Moves the outline, the label and the frames of clashes, without anything else. */
  place({ left, top, width, height }: Box): void {
    const { outline, label } = this.layers;
    this.frameClashes();
    outline.move(left, top);
    setSize(this.outline, 'width', width);
    setSize(this.outline, 'height', height);
    const isAbove = top - LABEL_ABOVE >= this.visible.top;
    const isRight = left + LABEL_ROOM > this.visible.left + this.visible.width;
    this.label.dataset['align'] = isRight ? 'right' : 'left';
    label.move(isRight ? left + width : left, isAbove ? top - LABEL_ABOVE : top + height + 6);
  }

  /**
   * Frames the bars in the way by layers above them. To change the bars themselves would have the browser
   * put the layers of the whole board together again, which takes more than half of a frame's time.
   */
  private frameClashes(): void {
    const boxes = this.inTheWay.map((bar) => seenBox(this.root, bar));
    while (this.frames.length < boxes.length) this.frames.push(this.addFrame());
    for (const [at, { element, layer }] of this.frames.entries()) {
      const { left, top, width, height } = boxes[at] ?? OUT_OF_SIGHT;
      setSize(element, 'width', width);
      setSize(element, 'height', height);
      layer.move(left, top);
    }
  }

  private addFrame(): { element: HTMLElement; layer: Ghost } {
    const element = document.createElement('i');
    element.className = 'board-clash';
    const layer = showGhost(element);
    this.undo.push(() => layer.remove(false));
    return { element, layer };
  }

  show({ box, label, tone, laneId, load, clashes }: Landing): void {
    this.inTheWay = clashes.flatMap((id) => [...this.root.querySelectorAll(`[data-visit-id="${id}"]`)]);
    // Reads the page, so before anything is changed.
    this.place(box);
    for (const undo of this.landing.splice(0)) undo();
    this.outline.dataset['tone'] = tone;
    this.setLabel(label, tone);
    this.outline.toggleAttribute('data-shown', true);
    const lane = this.root.querySelector<HTMLElement>(`[data-user-id="${laneId}"]`);
    if (lane !== null) this.setUntilHidden(lane, 'data-over', tone);
    const sum = lane?.querySelector<HTMLElement>('.board-who p > b') ?? null;
    if (sum !== null && load !== null) this.replaceText(sum, load);
    for (const bar of this.inTheWay) this.setUntilHidden(bar, 'data-clash', '');
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

  private setLabel(text: string, tone: Landing['tone']): void {
    this.label.dataset['tone'] = tone;
    const words = this.label.querySelector('span');
    if (words !== null) words.textContent = text;
    this.label.toggleAttribute('data-shown', true);
  }

  /** A label alone, above the pointer: over the tray there is no place to outline. */
  say(text: string, { left, top }: Pick<Box, 'left' | 'top'>): void {
    this.hide();
    this.setLabel(text, 'free');
    this.label.dataset['align'] = 'middle';
    this.layers.label.move(left, top - LABEL_ABOVE - 12);
  }

  hide(): void {
    for (const undo of this.landing.splice(0)) undo();
    if (this.inTheWay.length > 0) {
      this.inTheWay = [];
      this.frameClashes();
    }
    this.outline.toggleAttribute('data-shown', false);
    this.label.toggleAttribute('data-shown', false);
  }

  clear(): void {
    this.hide();
    for (const undo of this.undo.splice(0)) undo();
    this.marks.clear();
  }
}

/** Sets a size only if it is another one. */
function setSize({ style }: HTMLElement, name: 'width' | 'height', px: number): void {
  const value = `${px}px`;
  if (style[name] !== value) style[name] = value;
}
