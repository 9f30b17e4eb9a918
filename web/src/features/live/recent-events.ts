/** The recent events that the leader tab keeps, for tabs that join late or were frozen. */
import type { LiveEvent } from './wire';

/** The maximum number of kept events. */
const MOST_EVENTS = 1000;

export class RecentEvents {
  private events: LiveEvent[] = [];
  private isRead = false;

  /** All events after the sequence number `floor` are kept; null while nothing is known. */
  constructor(private floor: number | null) {}

  add(event: LiveEvent): void {
    this.isRead = true;
    if (event.type === 'change') this.events.push(event);
    else if (event.type === 'resync' || this.floor === null) {
      this.events = [];
      this.floor = event.seq;
    }
    if (this.events.length > MOST_EVENTS) this.floor = this.events.shift()?.seq ?? this.floor;
  }

  /** All events after `since`, or a `resync` if some of them are not kept. */
  after(since: number | null): LiveEvent[] {
    // Nothing was read yet. The stream's first event will reach every tab.
    if (since === null && this.floor === null) return [];
    const newest = this.events.at(-1)?.seq ?? this.floor;
    // A tab that is ahead of the stream has seen events of a database that a restored backup has replaced.
    const isAhead = this.isRead && since !== null && newest !== null && since > newest;
    if (since !== null && this.floor !== null && since >= this.floor && !isAhead) {
      return this.events.filter(({ seq }) => seq > since);
    }
    return [{ type: 'resync', seq: newest ?? since ?? 0 }];
  }
}
