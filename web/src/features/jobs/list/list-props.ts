import type { Job } from '../queries';

/** What the table and the cards are given alike. */
export interface ListProps {
  jobs: readonly Job[];
  /** How long the whole list is. */
  total: number;
  /** What sets this list apart from others. */
  name: string;
  zone: string;
  /** Another list is on its way; this is the one before. */
  busy: boolean;
  onOpen: (id: string) => void;
  /** The end of what is loaded comes into sight. */
  onNearEnd: () => void;
}
