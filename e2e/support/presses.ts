// Clicks, presses keys and drags like a person. Counts these presses, and adds up the seconds that
// a practised person takes. docs/dispatchers-day.md describes the model of these seconds.
import type { Locator, Page } from '@playwright/test';

/** The seconds of single actions in the keystroke-level model. */
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

  /**
   * Clicks. With the option `trial` it only checks that a click is possible. This option is for
   * links that leave the browser.
   */
  async on(target: Locator, options: Parameters<Locator['click']>[0] = {}): Promise<void> {
    await target.click(options);
    this.add(POINT + PRESS * (1 + (options.modifiers?.length ?? 0)));
  }

  /** Presses a key that triggers an action, such as `Enter` or `Control+z`. */
  async key(keys: string): Promise<void> {
    await this.page.keyboard.press(keys);
    this.add(PRESS * keys.split('+').length);
  }

  /** Types text into the focused field. The whole text counts as one press, but each letter takes time. */
  async type(text: string): Promise<void> {
    await this.page.keyboard.type(text);
    this.add(LETTER * text.length);
  }

  /** Types text into the next field. The Tab key that leads there is included in the seconds. */
  async write(field: Locator, text: string): Promise<void> {
    await field.fill(text);
    this.add(LETTER * (text.length + 1));
  }

  /** Counts a drag with the mouse. `carry` performs the drag. */
  async drag(carry: () => Promise<void>): Promise<void> {
    await carry();
    this.add(POINT + PRESS + POINT);
  }
}
