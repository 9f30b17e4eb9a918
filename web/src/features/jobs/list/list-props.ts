import type { RowsProps } from '@/ui/list/rows';
import type { Job } from '../queries';

/** The props that the table and the list of cards share. */
export interface ListProps extends Omit<RowsProps<Job>, 'label' | 'estimate' | 'children'> {
  zone: string;
}

/** The props that a row and a card share. */
export interface RowProps extends Pick<ListProps, 'zone' | 'onOpen'> {
  job: Job;
}
