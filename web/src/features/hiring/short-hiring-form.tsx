import { COUNTRY_LABELS, GCC_COUNTRIES, type TradeChoice } from '@qantara/contract';
import type { ReactNode } from 'react';
import { Button } from '../../components/ui/button.js';
import { lineClass } from '../../components/form/control-class.js';
import { useNow } from '../../hooks/use-now.js';
import { useLocale } from '../../i18n/use-locale.js';
import { Labelled, SearchParamsForm, Select } from './search-params-form.js';
import { startMonths } from './start-months.js';

type Text =
  'title' | 'trade' | 'chooseTrade' | 'headcount' | 'country' | 'chooseCountry' | 'start' | 'soon' | 'request';

interface ShortHiringFormProps {
  trades: readonly Pick<TradeChoice, 'slug' | 'name'>[];
  texts: Readonly<Record<Text, string>>;
  /** Its columns. */
  className: string;
  children: ReactNode;
}

/** What an employer chooses first: trade, headcount, country and start. Leads to the request, with these answers in it. */
export function ShortHiringForm({ trades, texts, className, children }: ShortHiringFormProps) {
  const locale = useLocale();
  return (
    <SearchParamsForm to="/hire" title={texts.title} className={className}>
      {children}
      <Select
        name="trade"
        label={texts.trade}
        empty={texts.chooseTrade}
        choices={trades.map(({ slug, name }) => ({ value: slug, label: name }))}
      />
      <Labelled label={texts.headcount}>
        <input name="headcount" inputMode="numeric" className={lineClass} />
      </Labelled>
      <Select
        name="country"
        label={texts.country}
        empty={texts.chooseCountry}
        choices={GCC_COUNTRIES.map((country) => ({ value: country, label: COUNTRY_LABELS[country][locale] }))}
      />
      <Select name="start_month" label={texts.start} empty={texts.soon} choices={startMonths(useNow(), locale)} />
      <Button type="submit" variant="amber" className="col-span-full">
        {texts.request}
      </Button>
    </SearchParamsForm>
  );
}
