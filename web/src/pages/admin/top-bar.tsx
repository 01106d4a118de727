import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LogOut, Monitor, Moon, Sun, Keyboard } from 'lucide-react';
import { useAgency } from '../../content/use-content.js';
import { LanguageSwitch } from '../../components/layout/language-switch.js';
import { LogoMark } from '../../components/layout/logo-mark.js';
import { StaffLogo } from '../../features/sign-in-frame/staff-logo.js';
import { TabList } from '../../components/overlay/radix/tabs.js';
import { Count } from './count.js';
import { ANALYTICS_TAB, LIST_TABS } from './dashboard-tabs.js';
import { RefreshButton } from './refresh-button.js';
import { SettingsMenu } from './settings-menu.js';
import { barButton, barButtonText } from './bar-button.js';
import { useLogout } from './use-logout.js';
import { ChoiceMenu } from '../../components/overlay/radix/choice-menu.js';
import { chooseTheme, THEME_CHOICES, useDeviceTheme, useThemeChoice } from '../../features/staff-theme/staff-theme.js';
import { lazyDialog } from './lazy-screen.js';
import { useShortcuts } from './keys/shortcuts.js';

/**
 * Brand, sections, and what concerns the whole dashboard. One row from 1280 px, sections in a row of their own below.
 * @param active the open section; null for an editor, who has none
 */
export function TopBar({ active }: { active: string | null }) {
  const agency = useAgency();
  // On a phone the sections are one row that scrolls: the open one is in sight.
  useEffect(() => {
    document.querySelector('[role=tab][data-state=active]')?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [active]);
  return (
    <header className="z-40 flex flex-wrap items-center gap-x-4 border-b border-border bg-surface px-4 md:px-6 xl:sticky xl:top-0">
      <p className="flex min-h-14 items-center gap-2 text-h3 font-semibold text-primary">
        <StaffLogo>
          <LogoMark className="size-7" />
          <span className="max-sm:sr-only">{agency.name}</span>
        </StaffLogo>
      </p>
      {active === null ? null : <SectionTabs />}
      <div className="ms-auto flex items-center gap-1">
        {active === null ? null : (
          <>
            <RefreshButton />
            <KeysButton />
          </>
        )}
        <SettingsMenu />
        <ThemeMenu />
        <LanguageSwitch className="hover:bg-sunken" />
        <LogoutButton />
      </div>
    </header>
  );
}

function SectionTabs() {
  const { t } = useTranslation('admin');
  const tabs = LIST_TABS.map((section) => ({
    value: section,
    text: t(`tabs.${section}`),
    count: <Count of={section} className="rounded-full bg-sunken px-2 py-0.5 text-caption text-ink" />,
  }));
  return (
    <TabList
      label={t('tabs.label')}
      tabs={[...tabs, { value: ANALYTICS_TAB, text: t('tabs.analytics') }]}
      className="relative order-last -mx-4 flex w-[calc(100%+2rem)] overflow-x-auto px-2 [scrollbar-width:none] md:mx-0 md:grid md:w-full md:grid-cols-5 md:px-0 xl:order-none xl:flex xl:w-auto"
    />
  );
}

export function LogoutButton() {
  const { t } = useTranslation('admin');
  const { isPending, press } = useLogout();
  return (
    <button type="button" title={t('bar.logout')} aria-disabled={isPending} onClick={press} className={barButton}>
      <LogOut aria-hidden="true" className="mirror size-4.5" />
      <span className={barButtonText}>{isPending ? t('bar.loggingOut') : t('bar.logout')}</span>
    </button>
  );
}

const icons = { system: Monitor, light: Sun, dark: Moon };

/** Light, dark, or as the device is set. */
function ThemeMenu() {
  const { t } = useTranslation('admin');
  useDeviceTheme();
  const chosen = useThemeChoice();
  const texts = { system: t('bar.themeSystem'), light: t('bar.themeLight'), dark: t('bar.themeDark') };
  const Icon = icons[chosen];
  return (
    <ChoiceMenu
      label={t('bar.theme')}
      value={chosen}
      choices={THEME_CHOICES.map((value) => ({ value, text: texts[value] }))}
      onChoose={(value) => chooseTheme(THEME_CHOICES.find((choice) => choice === value) ?? 'system')}
      trigger={
        <button type="button" aria-label={`${t('bar.theme')}: ${texts[chosen]}`} className={barButton}>
          <Icon aria-hidden="true" className="size-4.5" />
        </button>
      }
    />
  );
}

const KeysHelp = lazyDialog(() => import('./keys/keys-help.js').then((module) => module.KeysHelp));

/** Opens the list of keys, as does the key `?`. */
function KeysButton() {
  const { t } = useTranslation('submissions');
  const [open, setOpen] = useState(false);
  useShortcuts({ '?': () => setOpen(true) });
  return (
    <>
      <button
        type="button"
        aria-label={t('keys.title')}
        title={`${t('keys.title')} (?)`}
        onClick={() => setOpen(true)}
        className={`${barButton} max-md:hidden`}
      >
        <Keyboard aria-hidden="true" className="size-4.5" />
      </button>
      {open ? <KeysHelp onClose={() => setOpen(false)} /> : null}
    </>
  );
}
