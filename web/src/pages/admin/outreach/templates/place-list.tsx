import { PLACES_OF_LIST, type InboxName } from '@qantara/contract';
import { useTranslation } from 'react-i18next';

/** What the submissions of a list can fill in, as it has to be written. */
export function PlaceList({ list }: { list: InboxName | '' }) {
  const { t } = useTranslation('outreach');
  return (
    <div className="grid gap-1.5">
      <p className="font-medium">{t('templates.places')}</p>
      <dl className="flex flex-wrap gap-x-5 gap-y-1.5">
        {PLACES_OF_LIST[list].map((place) => (
          <div key={place} className="flex items-baseline gap-1.5">
            <dt>
              <code dir="ltr" className="rounded bg-sunken px-1.5 py-0.5 text-caption">
                {`{${place}}`}
              </code>
            </dt>
            <dd className="text-muted">{t(`templates.place.${place}`)}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
