import { COUNTRY_TIME_ZONES, GCC_COUNTRIES, HIRING_LINES_MAX, REVIEW_HOURS, type Country } from '@qantara/contract';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import type { Path } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate, type Location } from 'react-router-dom';
import { Button } from '../../components/ui/button.js';
import { DraftNotice } from '../../components/form/draft-notice.js';
import { ErrorSummary } from '../../components/form/error-summary.js';
import { lazyResolver } from '../../components/form/lazy-resolver.js';
import { SubmitButton } from '../../components/form/submit-button.js';
import { TextField } from '../../components/form/text-field.js';
import { toast } from '../../components/ui/toast.js';
import { useChecksWhenIdle } from '../../components/form/use-checks-when-idle.js';
import { useDraft } from '../../components/form/use-draft.js';
import { useAppForm } from '../../components/form/use-app-form.js';
import { useSubmission } from '../../components/form/use-submission.js';
import { useContent } from '../../content/use-content.js';
import { startMonths } from '../../features/hiring/start-months.js';
import { PersonRows } from '../../features/submission/person-rows.js';
import { SendingRows } from '../../features/submission/sending-rows.js';
import type { SentForm } from '../../features/submission/sent-receipt.js';
import { useConsentVersion } from '../../features/submission/use-consent-version.js';
import { useHydrated } from '../../hooks/use-hydrated.js';
import { useLocale } from '../../i18n/use-locale.js';
import { useMessage } from '../../i18n/use-message.js';
import { carriedPerson, carryPerson, clearPerson } from '../../lib/browser/carried-person.js';
import { formatDateTime } from '../../lib/format/format.js';
import { serverNow } from '../../lib/browser/server-clock.js';
import { spamToken } from '../../lib/third-party/spam-check.js';
import { EMPTY_LINE, toHiringInput, type HireValues, type LineValues } from './hire-values.js';
import { TermsStep } from './terms-step.js';
import { WorkersStep } from './workers-step.js';
import { submitHiringRequest } from '../../api/submit-forms.js';

const STEPS = ['workers', 'terms', 'contact'] as const;
const typedFields = [
  ...(['lines', 'country', 'city', 'start_month', 'housing', 'food', 'transport', 'visas_in_hand'] as const),
  ...(['nationalities', 'message', 'company', 'name', 'email', 'phone'] as const),
];
const resolver = lazyResolver(() => import('./hire-checks.js').then((module) => module.hireChecks));

/** Query parameters of the page: answers of the short forms that lead here. */
const CHOSEN_BEFORE = ['trade', 'headcount', 'country', 'start_month'] as const;

/**
 * Lines with one more, or null if there are as many as a request may have; of the same trade, a line gets the new
 * headcount. Those without any answer give way.
 */
function withLine(lines: readonly LineValues[], line: LineValues): LineValues[] | null {
  const filled = lines.filter((one) => Object.values(one).some(Boolean));
  const same = filled.findIndex(({ trade }) => trade === line.trade);
  if (same < 0) return filled.length < HIRING_LINES_MAX ? [...filled, line] : null;
  return filled.map((one, at) => (at === same ? { ...one, headcount: line.headcount || one.headcount } : one));
}

/** The fields of each step, in the order of the page. */
const fieldsOf = (lines: number): readonly Path<HireValues>[][] => [
  [
    ...['country', 'city', 'start_month'],
    ...Array.from({ length: lines }, (_, at) =>
      ['trade', 'headcount', 'salary_min', 'salary_max'].map((name) => `lines.${at}.${name}`),
    ).flat(),
  ] as Path<HireValues>[],
  ['housing', 'food', 'transport', 'visas_in_hand', 'nationalities', 'letterFile', 'message'],
  ['company', 'name', 'email', 'phone'],
];

export interface SentRequest extends SentForm {
  /** By when we review it, in the time zone of the country of work. */
  reviewBy: string;
  country: Country;
}

/**
 * A request for workers in three steps, each with a URL of its own, so that Back leads to the one before. A step is checked
 * before the next one opens; all of it stays as a draft.
 */
export function HireForm({ onSent }: { onSent: (sent: SentRequest) => void }) {
  const { t } = useTranslation(['hire', 'forms']);
  const locale = useLocale();
  const consentVersion = useConsentVersion();
  const messageText = useMessage();
  const navigate = useNavigate();
  const { search, state } = useLocation() as Location<{ isNextStep?: boolean } | null>;
  const query = new URLSearchParams(search);
  // The server sends the same page for all steps.
  const isHydrated = useHydrated();
  const step = Math.max(0, isHydrated ? STEPS.findIndex((name) => name === query.get('step')) : 0);
  const [lineCount, setLineCount] = useState(1);
  const steps = fieldsOf(lineCount);
  const form = useAppForm<HireValues>({
    id: 'hire',
    order: steps.flat(),
    resolver,
    defaultValues: { lines: [EMPTY_LINE], nationalities: [], letterFile: null },
    checkOnBlur: ['email', 'phone'],
  });
  useChecksWhenIdle(form.prepare);

  const trades = useContent('trades');
  const draft = useDraft(form, 'hire', typedFields, carriedPerson);
  const lines = form.watch('lines');
  if (lines.length !== lineCount) setLineCount(lines.length);
  const isFull = lines.length >= HIRING_LINES_MAX;
  // What was chosen on the page before is added to a draft, and leaves the URL: a reload must not add it again. A trade
  // that a full draft has no room for stays there until a line is removed.
  useEffect(() => {
    const offered: Readonly<Record<string, readonly string[]>> = {
      trade: trades.map(({ slug }) => slug),
      country: GCC_COUNTRIES,
      start_month: startMonths(new Date(serverNow()), locale).map(({ value }) => value),
    };
    // An old draft or link may have what is no longer offered.
    const ifOffered = (name: string, value: string | null) => (value && offered[name]?.includes(value) ? value : '');
    form.setValue('start_month', ifOffered('start_month', form.getValues('start_month')));
    const drafted = form.getValues('lines').map((one) => ({ ...one, trade: ifOffered('trade', one.trade) }));
    form.setValue('lines', drafted);
    const chosen = CHOSEN_BEFORE.filter((name) => query.get(name));
    // Back after a request was sent, or a reload, leads to a later step of a form that is empty by now.
    const isLost = query.has('step') && !form.getValues('country');
    if (chosen.length === 0 && !isLost) return;
    if (isLost) query.delete('step');
    const line = {
      ...EMPTY_LINE,
      trade: ifOffered('trade', query.get('trade')),
      headcount: query.get('headcount') ?? '',
    };
    const next = withLine(drafted, line);
    if (next && (line.trade || line.headcount)) form.setValue('lines', next);
    for (const name of ['country', 'start_month'] as const) {
      const value = ifOffered(name, query.get(name));
      if (value) form.setValue(name, value);
    }
    for (const name of chosen) if (next || (name !== 'trade' && name !== 'headcount')) query.delete(name);
    void navigate({ search: query.toString() }, { replace: true, state });
    // eslint-disable-next-line react-hooks/exhaustive-deps -- for the URL that the page was opened with, and when there is room
  }, [isFull]);

  const heading = useRef<HTMLHeadingElement>(null);
  /** The step on the screen, or one that is opened to show its errors, which take the focus. */
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    heading.current?.focus({ preventScroll: true });
    heading.current?.closest('form')?.scrollIntoView({ block: 'start' });
  }, [step]);
  const open = (next: number) => {
    query.delete('step');
    if (next > 0) query.set('step', STEPS[next] ?? '');
    void navigate({ search: query.toString() }, { state: { isNextStep: next > step } });
  };
  const openFromHere = (next: number) => {
    shown.current = next;
    if (next !== step) open(next);
  };
  const goBack = () => (state?.isNextStep ? void navigate(-1) : open(step - 1));
  const goToNextStep = async () => {
    const fields = steps[step] ?? [];
    // A second press while the first is checked finds another step.
    if (await form.trigger(fields)) return shown.current === step ? open(step + 1) : undefined;
    const wrong = fields.find((name) => form.getFieldState(name).error);
    if (wrong) document.getElementById(form.idOf(wrong))?.focus();
  };
  /** Opens the first step that has one of these fields. */
  const openStepOf = (names: readonly string[]) => {
    const first = steps.findIndex((fields) => fields.some((name) => names.includes(name)));
    if (first >= 0) openFromHere(first);
  };

  const submission = useSubmission({
    form,
    fallback: t('failed'),
    send: async (values: HireValues, sending) => {
      const recaptchaToken = await spamToken('hiring_request');
      const fields = { ...toHiringInput(values), recaptchaToken, consentVersion };
      return submitHiringRequest(fields, values.letterFile, { locale, ...sending });
    },
    explain: (error) => {
      openStepOf(error.errors.map(({ field }) => field));
      return Promise.resolve(false);
    },
    onSent: (response, { name, email, phone, country }) => {
      const message = response.message || messageText('hiring_request_received');
      toast.success(message);
      carryPerson({ name, email, phone });
      draft.clear();
      // The time in the email. A response that was stored before an update has none.
      const due = response.due_at ?? new Date(serverNow() + REVIEW_HOURS * 3_600_000);
      const reviewBy = formatDateTime(due, locale, COUNTRY_TIME_ZONES[country as Country]);
      onSent({ message, reference: response.reference, email, reviewBy, country: country as Country });
    },
  });
  const submit = (event: FormEvent) => {
    if (step < STEPS.length - 1) {
      event.preventDefault();
      void goToNextStep();
      return;
    }
    void form.handleSubmit(submission.submit, () => {
      toast.dismissErrors();
      openStepOf(steps.flat().filter((name) => form.getFieldState(name).error));
    })(event);
  };
  const clear = () => {
    form.reset();
    draft.clear();
    clearPerson();
    openFromHere(0);
  };

  return (
    <form
      noValidate
      onFocus={form.prepare}
      onSubmit={submit}
      aria-labelledby="hire-heading"
      className="grid scroll-mt-20 gap-5"
    >
      <div className="grid gap-2">
        <p className="text-small text-muted">{t('step', { number: step + 1, total: STEPS.length })}</p>
        <div aria-hidden="true" className="grid grid-cols-3 gap-2">
          {STEPS.map((name, at) => (
            <span key={name} className={`h-1.5 rounded-full ${at <= step ? 'bg-primary' : 'bg-border'}`} />
          ))}
        </div>
        <h2 id="hire-heading" ref={heading} tabIndex={-1}>
          {t(`steps.${STEPS[step] ?? 'workers'}`)}
        </h2>
        <p className="text-muted">{t('forms:allRequired')}</p>
      </div>
      {/* Of the step that is shown. One that is opened for its errors takes the focus with it. */}
      <ErrorSummary
        key={step}
        items={form.summary.filter(({ id }) => steps[step]?.some((name) => form.idOf(name) === id))}
        attempt={form.attempt}
      />
      {draft.restored ? <DraftNotice text={t('draft')} onClear={clear} /> : null}
      <div hidden={step !== 0}>
        <WorkersStep form={form} lines={lines} waiting={isFull ? query.get('trade') : null} />
      </div>
      <div hidden={step !== 1}>
        <TermsStep form={form} disabled={submission.busy} />
      </div>
      <div hidden={step !== 2}>
        <div className="grid gap-5">
          <TextField {...form.field('company')} label={t('fields.company')} autoComplete="organization" />
          <PersonRows form={form} name="name" email="email" phone="phone" samples />
          <SendingRows honeypot={form.register('website')} submission={submission}>
            {null}
          </SendingRows>
        </div>
      </div>
      <div className="flex flex-wrap gap-3">
        {step < STEPS.length - 1 ? (
          <Button type="submit" className="max-sm:grow">
            {t('continue')}
          </Button>
        ) : (
          <SubmitButton busy={submission.busy} busyText={t('busy')} className="max-sm:grow">
            {t('submit')}
          </SubmitButton>
        )}
        {step > 0 ? (
          <Button variant="ghost" onClick={goBack} className="max-sm:grow">
            {t('back')}
          </Button>
        ) : null}
      </div>
    </form>
  );
}
