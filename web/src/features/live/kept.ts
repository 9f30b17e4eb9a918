/** What the tab that reads the stream remembers of it, for the tabs that come late or were frozen. */
import type { LiveEvent } from './wire';

/** How many events are kept. */
const KEPT = 1000;

export class Kept {
  private events: LiveEvent[] = [];
  private isRead = false;

  /** `floor` is the place after which everything is known; null as long as nothing is. */
  constructor(private floor: number | null) {}

  add(event: LiveEvent): void {
    this.isRead = true;
    if (event.type === 'change') this.events.push(event);
    else if (event.type === 'resync' || this.floor === null) {
      this.events = [];
      this.floor = event.seq;
    }
    if (this.events.length > KEPT) this.floor = this.events.shift()?.seq ?? this.floor;
  }

  /** All that came after a place, or that too much did to be known. */
  after(since: number | null): LiveEvent[] {
    // Before anything is read, the first word of the stream will reach everybody.
    if (since === null && this.floor === null) return [];
    const newest = this.events.at(-1)?.seq ?? this.floor;
    // Who is ahead of all that was read comes from before a backup was put back, and knows another history.
    const isAhead = this.isRead && since !== null && newest !== null && since > newest;
    if (since !== null && this.floor !== null && since >= this.floor && !isAhead) {
      return this.events.filter(({ seq }) => seq > since);
    }
    return [{ type: 'resync', seq: newest ?? since ?? 0 }];
  }
}
