import { MenuItem, SimpleMenu } from '@strapi/design-system';
import { useNavigate, useParams } from 'react-router-dom';
import type { Overview } from './overview-data';
import { useOwnCalls } from './own-calls';
import { LANGUAGES, useContentLocale } from './panel-props';

/** Above a list, which shows one language: the records that there are in the other language only. */
export function OtherLanguageOnly() {
  const { slug: model = '' } = useParams();
  // Jobs are no texts of the website.
  return model === 'api::job.job' ? null : <Texts model={model} />;
}

function Texts({ model }: { model: string }) {
  const locale = useContentLocale();
  const navigate = useNavigate();
  const { data } = useOwnCalls<Overview>('/content-overview', 'en');
  const other = locale === 'ar' ? 'en' : 'ar';
  const texts =
    data?.gaps.filter((text) => text.uid === model && text.locale === locale && text.gap === 'missing') ?? [];
  if (texts.length === 0) return null;
  return (
    <SimpleMenu variant="tertiary" label={`Only in ${LANGUAGES[other]} (${texts.length})`}>
      {texts.map(({ documentId, title }) => (
        <MenuItem
          key={documentId}
          onSelect={() => navigate({ pathname: documentId, search: `plugins[i18n][locale]=${other}` })}
        >
          <span dir="auto">{title}</span>
        </MenuItem>
      ))}
    </SimpleMenu>
  );
}
