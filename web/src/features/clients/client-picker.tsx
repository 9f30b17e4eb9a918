/**
 * A combobox that searches clients on the server. Until it is opened, it loads at most one client:
 * the selected one, if the caller doesn't pass it.
 */
import { useQuery } from '@tanstack/react-query';
import type { Ref } from 'react';
import { Plus } from 'lucide-react';
import { Combobox } from '@/ui/forms/combobox';
import type { ControlProps } from '@/ui/forms/field';
import type { Option } from '@/ui/forms/listbox';
import { texts } from './texts/picker';
import { type Client, clientQuery } from './queries';
import { useFoundClients } from './use-found-clients';

/** The fields of a client that the picker needs. */
type Named = Pick<Client, 'id' | 'name'> & Partial<Pick<Client, 'businessName'>>;

interface ClientPickerProps extends Partial<ControlProps> {
  ref?: Ref<HTMLInputElement | null> | undefined;
  /** The accessible name. Omit it inside a Field, because the label of the Field is then the name. */
  label?: string | undefined;
  /** The id of the selected client; null for none. */
  value: string | null;
  /** Called with the selected client; null if the user selected the option `any`. */
  onChoose: (client: Client | null) => void;
  /**
   * A client that the caller has loaded already, such as the client of a job. The picker doesn't
   * load this client.
   */
  known?: Named | undefined;
  /** The label of a first option that selects all clients. Without it there is no such option. */
  any?: string | undefined;
  /**
   * Called with the typed name to add a client, if no client has that name yet. Undefined if the
   * user has no right to add clients.
   */
  onAdd?: ((name: string) => void) | undefined;
  placeholder?: string | undefined;
  className?: string | undefined;
}

const ANY = '';
const ADD = 'add';

export function ClientPicker({ value, onChoose, known, any, onAdd, ...control }: ClientPickerProps) {
  const found = useFoundClients(onAdd !== undefined);
  const chosen = useChosen(value, found.clients, known);
  const options = optionsOf(found.clients);
  // The option for all clients is not a search result, so it is shown only while the search text is
  // empty.
  if (any !== undefined && found.typed === '') options.unshift({ value: ANY, label: any });
  if (onAdd !== undefined && found.isNew) options.push(addOption(found.typed));
  const all = any === undefined ? undefined : { value: ANY, label: any };

  return (
    <Combobox
      {...control}
      value={value ?? (all === undefined ? null : ANY)}
      chosen={value === null ? all : chosen}
      onValueChange={(id) => {
        if (id === ADD) onAdd?.(found.typed);
        else onChoose(found.clients.find((client) => client.id === id) ?? null);
      }}
      options={options}
      search={{ onSearch: found.setTyped, pending: found.pending, more: found.more }}
      emptyText={found.emptyText}
    />
  );
}

function optionOf({ id, name, businessName }: Named): Option {
  return { value: id, label: name, detail: businessName ?? undefined };
}

/** Returns the option that adds a client. rule: client-from-job */
function addOption(name: string): Option {
  return {
    value: ADD,
    label: texts.add(name),
    icon: <Plus aria-hidden className="size-4 shrink-0 text-ink-2" />,
  };
}

/**
 * Returns the options for the clients. If several clients have the same name, their options also
 * show the address.
 */
function optionsOf(clients: readonly Client[]): Option[] {
  const seen = new Map<string, number>();
  for (const { name } of clients) seen.set(name, (seen.get(name) ?? 0) + 1);
  return clients.map((client) => {
    const option = optionOf(client);
    if (seen.get(client.name) === 1 || client.address === null) return option;
    return { ...option, detail: [option.detail, client.address].filter(Boolean).join(', ') };
  });
}

/** Returns the option of the selected client, even if this client is not in the loaded list. */
function useChosen(value: string | null, clients: readonly Client[], known: Named | undefined) {
  const here = [...clients, ...(known === undefined ? [] : [known])].find(({ id }) => id === value);
  const one = useQuery({
    ...clientQuery(value ?? ''),
    enabled: value !== null && here === undefined,
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (value === null) return undefined;
  const client = here ?? one.data;
  if (client !== undefined) return optionOf(client);
  return { value, label: one.isError ? texts.unknown : texts.loading };
}
