import type { RowsProps } from '@/ui/rows';
import type { Job } from '../queries';

/** What the table and the cards are given alike. */
export interface ListProps extends Omit<RowsProps<Job>, 'label' | 'estimate' | 'children'> {
  zone: string;
}

/** What a row and a card are given. */
export interface RowProps extends Pick<ListProps, 'zone' | 'onOpen'> {
  job: Job;
}
