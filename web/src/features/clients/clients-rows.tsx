/** The clients as a table. Below 768 px they are cards with the same content. */
import { CardPart, DataCards } from '@/ui/list/data-cards';
import { Cell, DataTable } from '@/ui/list/data-table';
import type { Column } from '@/ui/list/columns';
import { type RowsProps, RowTitle } from '@/ui/list/rows';
import { useNow } from '@/ui/hooks/use-now';
import type { ClientsSort } from './address';
import { Added, AddressText, BusinessText, ContactText } from './cells';
import type { Client } from './queries';
import { texts } from './texts';

type SortKey = Exclude<ClientsSort, `-${string}`>;
const columns = (): Column<SortKey>[] => [
  { label: texts.columns.client, sort: 'name' },
  { label: texts.columns.contact },
  { label: texts.columns.business, sort: 'businessName' },
  { label: texts.columns.added, sort: 'createdAt', descendingFirst: true },
];

const GRID =
  'grid w-full gap-x-4 px-4 grid-cols-[minmax(0,9fr)_minmax(0,10fr)_minmax(0,7fr)_6rem] lg:grid-cols-[minmax(0,5fr)_minmax(0,4fr)_minmax(0,4fr)_8rem]';

type ListProps = Omit<RowsProps<Client>, 'label' | 'estimate' | 'children'>;

interface ClientsTableProps extends ListProps {
  sort: ClientsSort;
  onSort: (sort: ClientsSort) => void;
}

export function ClientsTable(list: ClientsTableProps) {
  const now = useNow();
  return (
    <DataTable
      {...list}
      label={texts.clients}
      columns={columns()}
      grid={GRID}
      rowClassName="py-1.5"
      estimate={53}
    >
      {(client) => (
        <>
          <Cell>
            <RowTitle onOpen={() => list.onOpen(client.id)}>{client.name}</RowTitle>
            <AddressText client={client} />
          </Cell>
          <Cell>
            <ContactText client={client} />
          </Cell>
          <Cell>
            <BusinessText client={client} />
          </Cell>
          <Cell className="text-ink-2">
            <Added client={client} now={now} />
          </Cell>
        </>
      )}
    </DataTable>
  );
}

export function ClientCards(list: ListProps) {
  const now = useNow();
  return (
    <DataCards {...list} label={texts.clients} estimate={150}>
      {(client) => (
        <>
          <div className="text-md/6">
            <RowTitle onOpen={() => list.onOpen(client.id)}>{client.name}</RowTitle>
          </div>
          <div className="text-2sm/5">
            <AddressText client={client} />
          </div>
          <div className="mt-2 grid grid-cols-2 gap-x-3 gap-y-2 border-t border-line-2 pt-2">
            <CardPart label={texts.columns.contact} className="col-span-2">
              <ContactText client={client} />
            </CardPart>
            <CardPart label={texts.columns.business}>
              <BusinessText client={client} />
            </CardPart>
            <CardPart label={texts.columns.added}>
              <Added client={client} now={now} />
            </CardPart>
          </div>
        </>
      )}
    </DataCards>
  );
}
