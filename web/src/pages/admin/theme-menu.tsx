import { Monitor, Moon, Sun } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { ChoiceMenu } from '../../components/radix/choice-menu.js';
import { chooseTheme, THEME_CHOICES, useDeviceTheme, useThemeChoice } from '../../features/staff-theme/staff-theme.js';
import { barButton } from './bar-button.js';

const icons = { system: Monitor, light: Sun, dark: Moon };

/** Light, dark, or as the device is set. */
export function ThemeMenu() {
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
