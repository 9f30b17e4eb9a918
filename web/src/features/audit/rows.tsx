/** The audit log entries as a table, and below 768 px as cards with the same content. */
import type { Column } from '@/ui/list/columns';
import { CardPart, DataCards } from '@/ui/list/data-cards';
import { Cell, DataTable } from '@/ui/list/data-table';
import type { ReadRowsProps } from '@/ui/list/rows';
import { ActionCell, ActorCell, Address, TimeCell } from './cells';
import type { AuditEntry } from './entry';
import { texts } from './texts';

/** Returns the columns from left to right. */
function columns(): readonly Column<never>[] {
  const { when, actor, act, address } = texts.columns;
  return [when, actor, act, address].map((label) => ({ label }));
}

const GRID =
  'grid w-full gap-x-4 px-4 grid-cols-[10.25rem_minmax(0,5fr)_minmax(0,10fr)_minmax(0,4fr)] lg:grid-cols-[10.75rem_minmax(0,4fr)_minmax(0,11fr)_minmax(0,3fr)]';

type ListProps = Omit<ReadRowsProps<AuditEntry>, 'label' | 'estimate' | 'children'> & { zone: string };

export function AuditTable({ zone, ...list }: ListProps) {
  return (
    <DataTable {...list} label={texts.list} columns={columns()} grid={GRID} estimate={45}>
      {(entry) => (
        <>
          <Cell className="text-ink-2">
            <TimeCell entry={entry} zone={zone} />
          </Cell>
          <Cell>
            <ActorCell entry={entry} />
          </Cell>
          <Cell>
            <ActionCell entry={entry} />
          </Cell>
          <Cell className="text-ink-2">
            <Address entry={entry} />
          </Cell>
        </>
      )}
    </DataTable>
  );
}

export function AuditCards({ zone, ...list }: ListProps) {
  return (
    <DataCards {...list} label={texts.list} estimate={112}>
      {(entry) => (
        <>
          <ActionCell entry={entry} />
          <div className="mt-2 grid grid-cols-2 gap-x-3 gap-y-2 border-t border-line-2 pt-2">
            <CardPart label={texts.columns.when} className="col-span-2">
              <TimeCell entry={entry} zone={zone} />
            </CardPart>
            <CardPart label={texts.columns.actor}>
              <ActorCell entry={entry} />
            </CardPart>
            <CardPart label={texts.columns.address}>
              <Address entry={entry} />
            </CardPart>
          </div>
        </>
      )}
    </DataCards>
  );
}
