/**
 * The totals of the card while the user fills it in. They are computed by the same rules as on the
 * server.
 */
import { useWatch } from 'react-hook-form';
import { formatMoney } from '@/lib/money';
import { useCard } from './card-context';
import { laborSum, type Totals, totalsOf } from './rules';
import { CardSection } from './section';
import { texts } from './texts';

/**
 * Returns the totals of the current values in the form. `rate` is the price of one hour of labor.
 */
export function useTotals(rate: number): Totals {
  const { form } = useCard();
  const [laborEntries, materialsUsed] = useWatch({
    control: form.control,
    name: ['laborEntries', 'materialsUsed'],
  });
  return totalsOf({ laborEntries, materialsUsed }, rate);
}

export function TotalsSection({ rate }: { rate: number }) {
  const totals = useTotals(rate);
  const sum = laborSum(totals.laborHours, rate);
  return (
    <CardSection title={texts.sections.totals}>
      <dl className="ml-auto grid max-w-96 grid-cols-[1fr_auto] items-baseline gap-x-6 gap-y-2 tabular-nums">
        <dt className="text-ink-2">
          {texts.totals.labor}
          {sum !== undefined && <span className="block text-2sm/5 text-ink-3">{sum}</span>}
        </dt>
        <dd className="text-right" data-total="labor">
          {formatMoney(totals.laborTotal)}
        </dd>
        <dt className="text-ink-2">{texts.totals.materials}</dt>
        <dd className="text-right" data-total="materials">
          {formatMoney(totals.materialsTotal)}
        </dd>
        <dt className="border-t border-line pt-2 text-base/6 font-semibold">{texts.totals.grand}</dt>
        <dd className="border-t border-line pt-2 text-right text-base/6 font-semibold" data-total="grand">
          {formatMoney(totals.grandTotal)}
        </dd>
      </dl>
    </CardSection>
  );
}
