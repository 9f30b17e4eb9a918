// Presses things, counts the presses, and adds up the seconds that a practised person takes.
// docs/dispatchers-day.md describes the model.
import type { Locator, Page } from '@playwright/test';

/** Seconds of the keystroke-level model. */
const THINK = 1.35;
const POINT = 1.1;
const PRESS = 0.2;
const LETTER = 0.28;

export class Presses {
  count = 0;
  seconds = 0;

  constructor(private readonly page: Page) {}

  private add(seconds: number): void {
    this.count += 1;
    this.seconds += THINK + seconds;
  }

  /** A click. With `trial` nothing is pressed: for links that leave the browser. */
  async on(target: Locator, options: Parameters<Locator['click']>[0] = {}): Promise<void> {
    await target.click(options);
    this.add(POINT + PRESS * (1 + (options.modifiers?.length ?? 0)));
  }

  /** A key that triggers an action, such as `Enter` or `Control+z`. */
  async key(keys: string): Promise<void> {
    await this.page.keyboard.press(keys);
    this.add(PRESS * keys.split('+').length);
  }

  /** Words typed in one go into the focused field. */
  async type(text: string): Promise<void> {
    await this.page.keyboard.type(text);
    this.add(LETTER * text.length);
  }

  /** Text typed into the next field. Tab leads to it from the field before. */
  async write(field: Locator, text: string): Promise<void> {
    await field.fill(text);
    this.add(LETTER * (text.length + 1));
  }

  /** A drag with the mouse. */
  async drag(carry: () => Promise<void>): Promise<void> {
    await carry();
    this.add(POINT + PRESS + POINT);
  }
}
