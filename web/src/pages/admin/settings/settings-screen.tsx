import { isAtLeast } from '@qantara/contract';
import { useEffect } from 'react';
import { Link } from 'react-router-dom';
import { useStaff } from '../../../api/use-staff.js';
import { Notice } from '../../../components/ui/notice.js';
import { useTranslation } from 'react-i18next';
import { ListSkeleton } from '../list-section.js';
import { settingsSearch, useSettingsName } from './settings-params.js';
import { focusSettingsHeading, SETTINGS_HEADING } from './settings-heading.js';
import { SETTINGS_VIEWS, useSettingsViews, type SettingsView } from './settings-views.js';

/** The settings: their screens beside one of them. A name the URL does not give right means the first. */
export function SettingsScreen() {
  const { t } = useTranslation('admin');
  const { user } = useStaff();
  const views = useSettingsViews();
  const asked = useSettingsName();
  const forbidden =
    user && SETTINGS_VIEWS.some(({ name, role }) => name === asked && role === 'lead' && !isAtLeast(user.role, role));
  const view = forbidden ? null : (views.find(({ name }) => name === asked) ?? views[0]);
  return (
    <div className="grid content-start gap-x-8 gap-y-5 lg:grid-cols-[13rem_minmax(0,1fr)]">
      <nav aria-label={t('settings.title')}>
        <p aria-hidden="true" className="mb-2 px-3 text-caption text-muted max-lg:sr-only">
          {t('settings.title')}
        </p>
        <ul className="flex flex-wrap gap-1 lg:grid">
          {views.map(({ name }) => (
            <li key={name}>
              <Link
                to={{ search: settingsSearch(name) }}
                aria-current={name === view?.name ? 'page' : undefined}
                className="flex min-h-11 items-center rounded-lg px-3 font-medium hover:bg-sunken aria-[current=page]:bg-primary-soft aria-[current=page]:font-semibold aria-[current=page]:text-primary lg:min-h-10"
              >
                {t(`settings.views.${name}`)}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      {forbidden ? <Notice tone="warning">{t('settings.leadOnly')}</Notice> : null}
      {!user ? <ListSkeleton text={t('list.loading')} /> : null}
      {view ? <OpenView key={view.name} view={view} /> : null}
    </div>
  );
}

function OpenView({ view: { name, View } }: { view: SettingsView }) {
  const { t } = useTranslation('admin');
  // Keyboard users continue at the beginning of the new screen.
  useEffect(focusSettingsHeading, []);
  return (
    <section aria-labelledby={SETTINGS_HEADING} className="grid min-w-0 content-start gap-4">
      <h2 id={SETTINGS_HEADING} tabIndex={-1} className="text-h3">
        {t(`settings.views.${name}`)}
      </h2>
      <View />
    </section>
  );
}
