/**
 * The most recent events of the stream. The leader tab keeps them for tabs that join later or were
 * frozen.
 */
import type { LiveEvent } from './wire';

/** The maximum number of events that are kept. */
const MAX_EVENTS = 1000;

export class RecentEvents {
  private events: LiveEvent[] = [];
  private isRead = false;

  /**
   * The buffer holds all events after the sequence number `floor`. Null while no sequence number is
   * known.
   */
  constructor(private floor: number | null) {}

  add(event: LiveEvent): void {
    this.isRead = true;
    if (event.type === 'change') this.events.push(event);
    else if (event.type === 'resync' || this.floor === null) {
      this.events = [];
      this.floor = event.seq;
    }
    if (this.events.length > MAX_EVENTS) this.floor = this.events.shift()?.seq ?? this.floor;
  }

  /** Returns all events after `since`, or a `resync` if the buffer no longer holds all of them. */
  after(since: number | null): LiveEvent[] {
    // The leader has read no event yet, so no tab has missed one. Every tab will get the first
    // event of the stream.
    if (since === null && this.floor === null) return [];
    const newest = this.events.at(-1)?.seq ?? this.floor;
    // If a tab has a later sequence number than the stream, a backup was restored in the meantime.
    // The tab must reload its data.
    const isAhead = this.isRead && since !== null && newest !== null && since > newest;
    if (since !== null && this.floor !== null && since >= this.floor && !isAhead) {
      return this.events.filter(({ seq }) => seq > since);
    }
    return [{ type: 'resync', seq: newest ?? since ?? 0 }];
  }
}
