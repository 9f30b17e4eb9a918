/**
 * Shows where a visit that is being moved would be dropped: the layers above the board, the load of
 * the lane after the drop, and the state of each lane. It changes the DOM directly, because the
 * board must not be rendered while the pointer moves. `clear` undoes all changes.
 */
import { CarryLayers, type Tone } from './carry-layers';
import { type Box, laneById } from './places';

/** What is shown for one place where the visit could be dropped. */
export interface Landing {
  box: Box;
  label: string;
  tone: Tone;
  laneId: string;
  /** The load of the lane after the drop; null if the load is not shown. */
  load: string | null;
  /** The ids of conflicting visits. */
  clashes: readonly string[];
}

export interface LaneMark {
  text: string;
  state: string;
}

/** The state that is added to the second line of a lane's head. */
interface Mark {
  element: HTMLElement;
  text: Text;
}

export class CarryView {
  private readonly undo: (() => void)[] = [];
  private readonly marks = new Map<string, Mark>();
  private readonly layers: CarryLayers;
  private landing: (() => void)[] = [];

  /** Creates the layers. They show a copy of `label`. */
  constructor(
    private readonly root: HTMLElement,
    label: HTMLElement,
  ) {
    this.layers = new CarryLayers(root, label);
  }

  /** Draws the visit at its old place as an outline with its title. */
  leave(visitId: string): void {
    for (const bar of this.barsOf(visitId)) {
      bar.toggleAttribute('data-carried', true);
      this.undo.push(() => bar.removeAttribute('data-carried'));
    }
    this.root.toggleAttribute('data-carrying', true);
    this.undo.push(() => this.root.removeAttribute('data-carrying'));
  }

  private barsOf(visitId: string): Element[] {
    return [...this.root.querySelectorAll(`[data-visit-id="${visitId}"]`)];
  }

  /** Shows the state of each lane at the end of the second line of its head. */
  mark(states: ReadonlyMap<string, LaneMark>): void {
    for (const [id, { text, state }] of states) {
      const mark = this.marks.get(id) ?? this.addMark(id);
      if (mark === null) continue;
      setText(mark.text, text);
      if (mark.element.dataset['state'] !== state) mark.element.dataset['state'] = state;
    }
  }

  private addMark(id: string): Mark | null {
    const line = this.root.querySelector(`[data-user-id="${id}"] .board-who p`);
    if (line === null) return null;
    const mark = { element: document.createElement('span'), text: document.createTextNode('') };
    mark.element.className = 'board-mark';
    mark.element.ariaHidden = 'true';
    mark.element.append(mark.text);
    line.append(mark.element);
    this.marks.set(id, mark);
    this.undo.push(() => mark.element.remove());
    return mark;
  }

  /** Moves the layers without changing their contents. */
  place(box: Box): void {
    this.layers.place(box);
  }

  show({ laneId, load, clashes, ...place }: Landing): void {
    const lane = laneById(this.root, laneId);
    const inTheWay = clashes.flatMap((id) => this.barsOf(id));
    this.layers.show({ ...place, lane, inTheWay });
    for (const undo of this.landing.splice(0)) undo();
    const sum = lane?.querySelector('.board-who p > b')?.firstChild;
    if (sum instanceof Text && load !== null) this.replaceText(sum, load);
    for (const bar of inTheWay) {
      bar.setAttribute('data-clash', '');
      this.landing.push(() => bar.removeAttribute('data-clash'));
    }
  }

  /** Changes the existing text node, because React holds a reference to it. */
  private replaceText(node: Text, text: string): void {
    const before = node.data;
    setText(node, text);
    this.landing.push(() => setText(node, before));
  }

  /** Shows only a label, above the pointer. */
  showLabel(text: string, at: Pick<Box, 'left' | 'top'>, tone: Tone): void {
    this.leaveLanding();
    this.layers.showLabel(text, at, tone);
  }

  hide(): void {
    this.leaveLanding();
    this.layers.hide();
  }

  private leaveLanding(): void {
    for (const undo of this.landing.splice(0)) undo();
  }

  clear(): void {
    this.leaveLanding();
    this.layers.remove();
    for (const undo of this.undo.splice(0)) undo();
    this.marks.clear();
  }
}

/**
 * Changes the text of the existing node. A new node would trigger the observer in
 * `use-board-keys.ts`.
 */
function setText(node: Text, text: string): void {
  if (node.data !== text) node.data = text;
}
