import { InputRenderer } from '@strapi/strapi/admin';
import type { ComponentProps } from 'react';
import { useContentLocale } from './panel-props';

type Props = ComponentProps<typeof InputRenderer> & {
  attribute?: { pluginOptions?: { i18n?: { localized?: boolean } } };
  unique?: boolean;
  mainField?: unknown;
};

/** Strapi has no Arabic typeface of its own; these come with Windows, Android, Apple and Linux. */
const ARABIC = {
  dir: 'rtl',
  lang: 'ar',
  style: { fontFamily: '"Noto Sans Arabic", "Segoe UI", "Geeza Pro", Tahoma, sans-serif', lineHeight: 1.6 },
};

/** Strapi's inputs of one line and of several, right to left for the texts of Arabic. */
export function TextInput({ unique: _unique, mainField: _mainField, ...props }: Props) {
  const isArabic = useContentLocale() === 'ar' && props.attribute?.pluginOptions?.i18n?.localized === true;
  return <InputRenderer {...props} {...(isArabic && ARABIC)} />;
}

/** Strapi's date input, day first whatever the browser's language: 25/12/2026. */
export const DateInput = ({ unique: _unique, mainField: _mainField, ...props }: Props) => (
  <InputRenderer {...props} {...{ locale: 'en-GB' }} />
);
