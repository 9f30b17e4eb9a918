/**
 * The layers above the board while a visit is being moved: the tint of the lane, the outline of the
 * place where the visit would be dropped, the label beside it, and frames around conflicting
 * visits. Each is a separate layer, so that the browser need not lay out or paint the board again.
 * `carry-view.ts` changes the board itself.
 */
import { type Ghost, showGhost } from '@/ui/drag/ghost';
import { type Box, laneBox, seenBox, visibleBox } from './places';

export type Tone = 'free' | 'refused';

/** The contents of the layers at one place where the visit could be dropped. */
export interface ShownPlace {
  box: Box;
  label: string;
  tone: Tone;
  lane: HTMLElement | null;
  /** The bars and chips of the conflicting visits. */
  inTheWay: readonly Element[];
}

interface Layer {
  element: HTMLElement;
  ghost: Ghost;
}

const LABEL_ABOVE = 34;
const LABEL_ROOM = 260;
/**
 * Where layers are placed while they show nothing. Adding or removing a layer would make the
 * browser composite all layers again.
 */
const OUT_OF_SIGHT: Box = { left: 0, top: -200, width: 20, height: 20 };

export class CarryLayers {
  private readonly visible: Box;
  private readonly layers: Layer[] = [];
  private readonly tint: Layer;
  private readonly outline: Layer;
  private readonly label: Layer;
  private readonly frames: Layer[] = [];
  private lane: HTMLElement | null = null;
  private inTheWay: readonly Element[] = [];

  /** Creates the layers. The label layer shows a copy of `label`. */
  constructor(
    private readonly root: HTMLElement,
    label: HTMLElement,
  ) {
    this.visible = visibleBox(root);
    this.tint = this.add('board-tint');
    this.tint.element.style.setProperty(
      '--head',
      `${this.visible.left - root.getBoundingClientRect().left}px`,
    );
    this.outline = this.add('board-landing');
    this.label = this.addLayer(document.importNode(label, true));
    put(this.tint, OUT_OF_SIGHT);
  }

  private add(className: string): Layer {
    const element = document.createElement('i');
    element.className = className;
    return this.addLayer(element);
  }

  private addLayer(element: HTMLElement): Layer {
    const layer = { element, ghost: showGhost(element) };
    this.layers.push(layer);
    return layer;
  }

  show({ box, label, tone, lane, inTheWay }: ShownPlace): void {
    this.lane = lane;
    this.inTheWay = inTheWay;
    // The label comes first, because placing it reads the layout. Reading the layout after a change
    // would force a new layout.
    this.place(box);
    setData(this.tint, 'tone', tone);
    setData(this.outline, 'tone', tone);
    this.setLabel(label, tone);
    this.outline.element.toggleAttribute('data-shown', true);
  }

  /** Moves the layers without changing their contents. */
  place(box: Box): void {
    this.placeAround();
    put(this.outline, box);
    const { left, top, width, height } = box;
    const { visible } = this;
    const isAbove = top - LABEL_ABOVE >= visible.top;
    const isRight = left + LABEL_ROOM > visible.left + visible.width;
    setData(this.label, 'align', isRight ? 'right' : 'left');
    this.label.ghost.move(isRight ? left + width : left, isAbove ? top - LABEL_ABOVE : top + height + 6);
  }

  /** Moves the tint and the frames. Reads all positions before it changes anything. */
  private placeAround(): void {
    const boxes = this.inTheWay.map((bar) => seenBox(this.root, bar));
    const lane = this.lane === null ? OUT_OF_SIGHT : laneBox(this.root, this.lane);
    while (this.frames.length < boxes.length) this.frames.push(this.add('board-clash'));
    for (const [at, frame] of this.frames.entries()) put(frame, boxes[at] ?? OUT_OF_SIGHT);
    put(this.tint, lane);
  }

  private setLabel(text: string, tone: Tone): void {
    const { element } = this.label;
    setData(this.label, 'tone', tone);
    const words = element.querySelector('span');
    if (words !== null && words.textContent !== text) words.textContent = text;
    element.toggleAttribute('data-shown', true);
  }

  /** Shows only a label above the pointer, because the tray has no place to outline. */
  showLabel(text: string, { left, top }: Pick<Box, 'left' | 'top'>, tone: Tone): void {
    this.hide();
    this.setLabel(text, tone);
    setData(this.label, 'align', 'middle');
    this.label.ghost.move(left, top - LABEL_ABOVE - 12);
  }

  hide(): void {
    this.lane = null;
    this.inTheWay = [];
    this.placeAround();
    this.outline.element.toggleAttribute('data-shown', false);
    this.label.element.toggleAttribute('data-shown', false);
  }

  remove(): void {
    for (const { ghost } of this.layers.splice(0)) ghost.remove();
  }
}

/** Moves a layer, and changes its size if it differs. */
function put({ element, ghost }: Layer, { left, top, width, height }: Box): void {
  setSize(element, 'width', width);
  setSize(element, 'height', height);
  ghost.move(left, top);
}

function setSize({ style }: HTMLElement, name: 'width' | 'height', px: number): void {
  const value = `${px}px`;
  if (style[name] !== value) style[name] = value;
}

function setData({ element }: Layer, name: 'tone' | 'align', value: string): void {
  if (element.dataset[name] !== value) element.dataset[name] = value;
}
