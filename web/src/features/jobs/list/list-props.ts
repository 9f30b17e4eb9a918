import type { RowsProps } from '@/ui/list/rows';
import type { Job } from '../queries';

/** The props of the table and of the card list. */
export interface ListProps extends Omit<RowsProps<Job>, 'label' | 'estimate' | 'children'> {
  zone: string;
}

/** The props of a row and of a card. */
export interface RowProps extends Pick<ListProps, 'zone' | 'onOpen'> {
  job: Job;
}
