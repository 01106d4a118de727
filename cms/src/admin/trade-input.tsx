import { Combobox, ComboboxOption, Field } from '@strapi/design-system';
import { useEffect, useState } from 'react';
import type { CustomInputProps } from './panel-props';

interface Trade {
  slug: string;
  name: string;
}

/** The trade of a job: a choice of the published trades. */
export default function TradeInput({
  name = '',
  label,
  hint,
  error,
  value,
  disabled,
  required,
  onChange,
}: CustomInputProps<string>) {
  const { trades, hasFailed } = useTrades();
  const failure = hasFailed ? 'The list of trades could not be loaded. Reload the page to choose one.' : undefined;
  return (
    <Field.Root name={name} id={name} error={error ?? failure} hint={hint} required={required}>
      <Field.Label>{label ?? name}</Field.Label>
      <Combobox
        // Strapi's input only reads the label of its value when it mounts.
        key={trades.length}
        value={value ?? ''}
        disabled={disabled}
        placeholder="Choose a trade"
        onChange={(slug) => onChange?.(name, slug ?? null)}
        onClear={() => onChange?.(name, null)}
      >
        {withStored(trades, value).map((trade) => (
          <ComboboxOption key={trade.slug} value={trade.slug}>
            {trade.name}
          </ComboboxOption>
        ))}
      </Combobox>
      <Field.Hint />
      <Field.Error />
    </Field.Root>
  );
}

/** Adds the stored trade, also while the list loads and when it is no longer published. */
const withStored = (trades: readonly Trade[], stored: string | null | undefined): readonly Trade[] =>
  !stored || trades.some(({ slug }) => slug === stored) ? trades : [{ slug: stored, name: stored }, ...trades];

function useTrades() {
  const [trades, setTrades] = useState<readonly Trade[]>([]);
  const [hasFailed, setHasFailed] = useState(false);
  useEffect(() => {
    const aborted = new AbortController();
    fetch('/api/trades', { signal: aborted.signal })
      .then(async (response) => {
        if (!response.ok) throw new Error(`GET /api/trades: ${response.status}`);
        setTrades((await response.json()) as Trade[]);
      })
      .catch(() => setHasFailed(!aborted.signal.aborted));
    return () => aborted.abort();
  }, []);
  return { trades, hasFailed };
}
