import { InputRenderer } from '@strapi/strapi/admin';
import type { ComponentProps } from 'react';
import { createGlobalStyle } from 'styled-components';
import { useContentLocale } from './panel-props';

type Props = ComponentProps<typeof InputRenderer> & {
  attribute?: { pluginOptions?: { i18n?: { localized?: boolean } } };
  unique?: boolean;
  mainField?: unknown;
};

/** Strapi has no Arabic typeface; these come with Windows, Android, Apple and Linux. */
const ARABIC_FONT = '"Noto Sans Arabic", "Segoe UI", "Geeza Pro", Tahoma, sans-serif';
const ARABIC = { dir: 'rtl', lang: 'ar', style: { fontFamily: ARABIC_FONT, lineHeight: 1.6 } };
/** Names of fields with URLs and codes, which are left to right in every language. */
const IS_CODE = /(^|\.)(anchor|slug|version|sign|url|\w+Url)$/;

/** Strapi's single-line and multi-line inputs, right to left for Arabic texts. */
export function TextInput({ unique: _unique, mainField: _mainField, ...props }: Props) {
  const isArabic = useContentLocale() === 'ar' && isLocalized(props) && !IS_CODE.test(props.name);
  return <InputRenderer {...props} {...(isArabic && ARABIC)} />;
}

/** Fields of a component have the language of the component, which only localized types have. */
const isLocalized = ({ name, attribute }: Props): boolean =>
  name.includes('.') || attribute?.pluginOptions?.i18n?.localized === true;

/** Strapi's rich text editor has no direction setting: a style mirrors its paragraphs but not its buttons. */
export const ArabicBlocks = () => (useContentLocale() === 'ar' ? <BlocksRightToLeft /> : null);
const BlocksRightToLeft = createGlobalStyle`
  [data-slate-editor] [data-slate-node='element'] {
    direction: rtl;
    font-family: ${ARABIC_FONT};
    line-height: 1.8;
    text-align: start;
  }
`;

/** Strapi's date input, day first whatever the browser's language: 25/12/2026. */
export const DateInput = ({ unique: _unique, mainField: _mainField, ...props }: Props) => (
  <InputRenderer {...props} {...{ locale: 'en-GB' }} />
);
