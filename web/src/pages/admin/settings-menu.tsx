import { Settings } from 'lucide-react';
import { useStaff } from '../../api/use-staff.js';
import { LinkMenu } from '../../components/overlay/radix/link-menu.js';
import { useTranslation } from 'react-i18next';
import { panelUrl } from '../../lib/http/client-config.js';
import { barButton } from './bar-button.js';
import { settingsSearch, useSettingsName } from './settings/settings-params.js';
import { useSettingsViews } from './settings/settings-views.js';

/** The signed-in account, and the screens that staff rarely need. */
export function SettingsMenu() {
  const { t } = useTranslation('admin');
  const { user, can } = useStaff();
  const views = useSettingsViews();
  const open = useSettingsName();
  return (
    <LinkMenu
      trigger={
        <button type="button" aria-label={t('settings.title')} className={barButton}>
          <Settings aria-hidden="true" className="size-4.5" />
        </button>
      }
      heading={
        user ? (
          <span className="grid">
            <span className="font-semibold">
              <bdi>{user.name}</bdi>
            </span>
            <span className="truncate text-caption text-muted">
              <bdi dir="ltr">{user.email}</bdi>
            </span>
            <span className="text-caption text-muted">{t(`settings.role.${user.role}`)}</span>
          </span>
        ) : (
          t('settings.title')
        )
      }
      links={[
        ...views.map(({ name }) => ({
          key: name,
          to: { search: settingsSearch(name) },
          text: t(`settings.views.${name}`),
          current: name === open,
        })),
        ...(can('panel') ? [{ key: 'panel', href: panelUrl(), text: t('panel.title') }] : []),
      ]}
    />
  );
}
