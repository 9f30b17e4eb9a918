/** The recent events of the stream. The leader tab keeps them for tabs that join late or were frozen. */
import type { LiveEvent } from './wire';

/** The maximum number of kept events. */
const MOST_EVENTS = 1000;

export class RecentEvents {
  private events: LiveEvent[] = [];
  private isRead = false;

  /** The buffer holds all events after the sequence number `floor`; null while no number is known. */
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

  /** All events after `since`, or a `resync` if the buffer no longer holds all of them. */
  after(since: number | null): LiveEvent[] {
    // The leader has read no event yet. The first event of the stream will reach every tab.
    if (since === null && this.floor === null) return [];
    const newest = this.events.at(-1)?.seq ?? this.floor;
    // A tab ahead of the stream read its events before a backup was restored, and must reload its data.
    const isAhead = this.isRead && since !== null && newest !== null && since > newest;
    if (since !== null && this.floor !== null && since >= this.floor && !isAhead) {
      return this.events.filter(({ seq }) => seq > since);
    }
    return [{ type: 'resync', seq: newest ?? since ?? 0 }];
  }
}
