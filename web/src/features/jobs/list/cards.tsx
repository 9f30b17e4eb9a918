/**
 * Shows the jobs as cards, for screens below 768 px. A card has the same content as a table row, in
 * another order.
 */
import { memo } from 'react';
import { CardPart, DataCards } from '@/ui/list/data-cards';
import { JobActions } from '../actions/job-actions';
import { StatusMenu } from '../actions/status-menu';
import { SelectBox } from '../selection/select-box';
import { useIsSelecting } from '../selection/store';
import { ClientText, CrewName, Deadline, JobText, PersonName, Priority } from './cells';
import { JobTitle } from './job-title';
import type { ListProps, RowProps } from './list-props';
import { texts } from './texts';
import { JobTimes } from './times';

export const JobCards = memo(function JobCards({ zone, ...list }: ListProps) {
  return (
    <DataCards {...list} label={texts.jobs} estimate={290}>
      {(job) => <Card job={job} zone={zone} onOpen={list.onOpen} />}
    </DataCards>
  );
});

const Card = memo(function Card({ job, zone, onOpen }: RowProps) {
  const isSelecting = useIsSelecting();
  return (
    <>
      <div className="flex items-start gap-2">
        {isSelecting && <SelectBox visit={job} />}
        <div className="min-w-0 flex-1 text-md/6">
          <JobTitle job={job} onOpen={onOpen} />
        </div>
        <div className="-mt-1.5 -mr-1.5">
          <JobActions job={job} />
        </div>
      </div>
      <div className="mt-1 mb-2 flex flex-wrap items-center gap-x-3 gap-y-1">
        <StatusMenu job={job} />
        <span>
          <span className="text-ink-3">{texts.columns.priority}: </span>
          <Priority priority={job.priority} />
        </span>
      </div>
      <JobText job={job} />
      <div className="mt-2 grid grid-cols-2 gap-x-3 gap-y-2 border-t border-line-2 pt-2">
        <CardPart label={texts.columns.time}>
          <JobTimes job={job} zone={zone} />
        </CardPart>
        <CardPart label={texts.columns.client}>
          <ClientText client={job.client} />
        </CardPart>
        <CardPart label={texts.columns.assignedTo}>
          <CrewName crew={job.crew} />
        </CardPart>
        <CardPart label={texts.columns.completeBy}>
          <Deadline day={job.completeByDate} />
        </CardPart>
        <CardPart label={texts.columns.createdBy}>
          <PersonName person={job.createdByUser} nobody="-" />
        </CardPart>
        <CardPart label={texts.columns.assignedBy}>
          <PersonName person={job.assignedByUser} nobody="-" />
        </CardPart>
      </div>
    </>
  );
});
