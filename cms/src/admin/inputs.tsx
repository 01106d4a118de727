import { Typography, useField as useFieldContext } from '@strapi/design-system';
import { InputRenderer, useField } from '@strapi/strapi/admin';
import { type ComponentProps, type KeyboardEvent, type ReactNode, useEffect } from 'react';
import { createGlobalStyle } from 'styled-components';
import { plainText, type RichTextBlock } from './contract';
import { useContentLocale } from './panel-props';

type Props = ComponentProps<typeof InputRenderer> & {
  attribute?: { maxLength?: number; pluginOptions?: { i18n?: { localized?: boolean } } };
  unique?: boolean;
  mainField?: unknown;
};

/** Strapi has no Arabic typeface; these come with Windows, Android, Apple and Linux. */
const ARABIC_FONT = '"Noto Sans Arabic", "Segoe UI", "Geeza Pro", Tahoma, sans-serif';
const ARABIC = { dir: 'rtl', lang: 'ar', style: { fontFamily: ARABIC_FONT, lineHeight: 1.6 } };
/** Names of fields with URLs and codes, which are left to right in every language. */
const IS_CODE = /(^|\.)(anchor|slug|version|sign|url|\w+Url)$/;

/** A line with more characters than this is typed in a box, where all of it can be read. */
const MAX_INPUT_CHARS = 120;

/**
 * Strapi's single-line and multi-line inputs, right to left for Arabic texts, with the number of characters that are typed
 * and possible.
 */
export function TextInput({ unique: _unique, mainField: _mainField, ...props }: Props) {
  const isArabic = useContentLocale() === 'ar' && isLocalized(props) && !IS_CODE.test(props.name);
  const max = props.attribute?.maxLength;
  const isLongLine = props.type === 'string' && max !== undefined && max > MAX_INPUT_CHARS && !IS_CODE.test(props.name);
  const shown = {
    ...props,
    ...(isArabic && ARABIC),
    ...(isLongLine && { type: 'text', onKeyDown: keepOnOneLine }),
    ...(max !== undefined && { hint: <CountedHint name={props.name} max={max} hint={props.hint} /> }),
  };
  return <InputRenderer {...(shown as ComponentProps<typeof InputRenderer>)} />;
}

function keepOnOneLine(event: KeyboardEvent): void {
  if (event.key === 'Enter') event.preventDefault();
}

function CountedHint({ name, max, hint }: { name: string; max: number; hint: Props['hint'] }) {
  const { value } = useField<string | null>(name);
  return (
    <>
      {hint} <Count length={value?.length ?? 0} max={max} />
    </>
  );
}

const Count = ({ length, max }: { length: number; max: number }) => (
  <Typography variant="pi" textColor={length > max ? 'danger600' : 'neutral600'} style={{ whiteSpace: 'nowrap' }}>
    {length} of {max} characters
  </Typography>
);

interface LayoutField {
  type: string;
  attribute: { maxLength?: number };
  hint?: ReactNode;
}
interface FormLayout {
  layout: { layout: LayoutField[][][]; components: Record<string, { layout: LayoutField[][] }> };
}

/** Hook for the layout of forms. Strapi's rich text editor cannot be wrapped as its inputs can, so its hint counts. */
export function countRichTexts<Value extends FormLayout>({ layout, ...rest }: Value) {
  const counted = (rows: LayoutField[][]) => rows.map((row) => row.map(withCount));
  const components = Object.entries(layout.components).map(
    ([uid, component]) => [uid, { ...component, layout: counted(component.layout) }] as const,
  );
  return {
    ...rest,
    layout: { ...layout, layout: layout.layout.map(counted), components: Object.fromEntries(components) },
  };
}

const withCount = (field: LayoutField): LayoutField => {
  const max = field.attribute.maxLength;
  if (field.type !== 'blocks' || max === undefined) return field;
  return { ...field, hint: <RichTextHint max={max} hint={field.hint} /> };
};

function RichTextHint({ max, hint }: { max: number; hint: ReactNode }) {
  const { id = '', name = '' } = useFieldContext('RichTextHint');
  const { value } = useField<RichTextBlock[] | null>(name);
  // Strapi labels the editor by the list of its toolbar, which has this id.
  useEffect(() => {
    const label = `${id}-label`;
    document.querySelector(`label[for="${id}"]`)?.setAttribute('id', label);
    document.querySelector(`[data-slate-editor][aria-labelledby="${id}"]`)?.setAttribute('aria-labelledby', label);
  });
  return (
    <>
      {hint} <Count length={plainText(value ?? []).length} max={max} />
    </>
  );
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
