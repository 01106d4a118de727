import { ChevronDown } from 'lucide-react';
import { startTransition, useEffect, useRef, useState, type FocusEventHandler } from 'react';
import { useTranslation } from 'react-i18next';
import {
  CALLING_CODES,
  guessedCode,
  isPhone,
  joinPhone,
  OTHER_CODE,
  samplePhone,
  splitPhone,
  type TypedPhone,
} from '../../lib/format/phone-number.js';
import { lineClass } from './control-class.js';
import { Field, type FieldTexts } from './field.js';
import { usePreHydrationInput } from '../../hooks/use-pre-hydration-input.js';

interface PhoneFieldProps extends FieldTexts {
  name: string;
  /** E.164, digits of a country we do not list, or text that is not one number; '' when empty. */
  value: string;
  onChange: (value: string) => void;
  onBlur?: FocusEventHandler;
  /** Placeholder until a country with a sample of its own is chosen. */
  placeholder?: string;
}

/** One number box after a country code. Takes any way of writing a number, tells the form E.164. */
export function PhoneField(props: PhoneFieldProps) {
  const { id, label, hint, error, optional, className, name, value, onChange, onBlur, placeholder } = props;
  const { t } = useTranslation('forms');
  const guess = useGuessedCode();
  const [typed, setTyped] = useState<Partial<TypedPhone>>({});
  const [doubtful, setDoubtful] = useState(false);

  // The form may set a value of its own (a draft, a reset): then what was typed here is past.
  const known = typed.code ?? guess;
  const code = known ?? DEFAULT_CODE;
  const own: TypedPhone = { code, text: typed.text ?? '' };
  const phone = joinPhone(own) === value ? own : splitPhone(value, code);

  const change = (next: TypedPhone) => {
    setTyped(next);
    setDoubtful(false);
    onChange(joinPhone(next));
  };
  const box = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLSelectElement>(null);
  usePreHydrationInput(box, ({ value: text }) => {
    // After the code that stood before it then.
    if (text && !phone.text) change(splitPhone(text, list.current?.value ?? code));
  });
  const tidy = async () => {
    if (phone.code === OTHER_CODE || !isPhone(value)) return;
    const rules = await loadRules();
    // Typing may go on while the rules load.
    if (!rules || box.current?.value !== phone.text) return;
    const { prettyNational, looksWrong, withSign } = rules;
    const whole = withSign(value, phone.code);
    const whereTo = splitPhone(whole, phone.code);
    const text = prettyNational(whole, whereTo.code);
    if (joinPhone({ code: whereTo.code, text }) === whole) setTyped({ code: whereTo.code, text });
    if (whole !== value) onChange(whole);
    setDoubtful(looksWrong(whole));
  };

  return (
    <Field {...{ id, label, optional, className }} hint={hint} error={error}>
      {(control) => (
        <>
          <span dir="ltr" className="flex flex-wrap gap-2">
            <span className="relative grid w-24">
              <select
                ref={list}
                aria-label={t('phone.country')}
                autoComplete="tel-country-code"
                value={phone.code}
                onChange={(event) => change({ ...phone, code: event.target.value })}
                className={`${lineClass} appearance-none pe-8 text-transparent`}
              >
                {CALLING_CODES.map(({ iso, code: calling }) => (
                  <option key={iso} value={calling} className="bg-surface text-ink">
                    {`${t(`phone.countries.${iso}`)} (${calling})`}
                  </option>
                ))}
                <option value={OTHER_CODE} className="bg-surface text-ink">
                  {t('phone.other')}
                </option>
              </select>
              <span
                aria-hidden="true"
                className="pointer-events-none absolute inset-0 flex items-center justify-between ps-3 pe-2"
              >
                {phone.code || '+…'}
                <ChevronDown className="block-5 inline-5 text-muted" />
              </span>
            </span>
            <input
              {...control}
              ref={box}
              type="tel"
              inputMode="tel"
              autoComplete="tel"
              enterKeyHint="next"
              name={name}
              placeholder={
                placeholder && typed.code !== undefined ? (samplePhone(phone.code) ?? placeholder) : placeholder
              }
              value={phone.text}
              onChange={(event) => change(splitPhone(event.target.value, phone.code))}
              onFocus={() => void loadRules()}
              onBlur={(event) => {
                onBlur?.(event);
                void tidy();
              }}
              className={`${lineClass} min-w-0 flex-[1_1_9rem]`}
            />
          </span>
          <span role="status" className="text-small text-amber-ink empty:hidden">
            {doubtful && !error ? t('phone.doubtful') : null}
          </span>
        </>
      )}
    </Field>
  );
}

/** They write the number as its country does and warn: nothing that must be. Null without a network. */
const loadRules = () => import('../../lib/format/phone-format.js').catch(() => null);

const DEFAULT_CODE = '+91';
let guessed: string | undefined;

/** Undefined until the page responds to input: the first question about time zones takes a phone a while. */
function useGuessedCode(): string | undefined {
  const [guess, setGuess] = useState(guessed);
  useEffect(() => {
    const timer = setTimeout(() => {
      guessed ??= guessedCode();
      startTransition(() => setGuess(guessed));
    });
    return () => clearTimeout(timer);
  }, []);
  return guess;
}
