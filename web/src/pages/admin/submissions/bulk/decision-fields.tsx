import {
  type ApplicationStatus,
  DECISION_REASON_LABELS,
  DECISION_REASONS,
  fillPlaces,
  type HistoryEntry,
  labelOf,
  type MailFacts,
  placesLeft,
  SEND_TIMES,
  templateTexts,
  TEXT_MAX,
  UNDO_MINUTES,
  AGENCY_TIME_ZONE,
} from '@qantara/contract';
import { useQueries, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { submissionHistory } from '../../../../api/submission-details.js';
import { templatesQuery } from '../../../../api/message-templates.js';
import { mailFactsQuery } from '../../../../api/outreach.js';
import { Loading } from '../../../../components/ui/loading.js';
import { Notice } from '../../../../components/ui/notice.js';
import { RadioCards } from '../../../../components/form/radio-cards.js';
import { SelectField } from '../../../../components/form/select-field.js';
import { TextArea } from '../../../../components/form/text-area.js';
import { TextField } from '../../../../components/form/text-field.js';
import { useMinute } from '../../../../hooks/use-minute.js';
import { statusText } from '../../../../features/status-badge/status-badge.js';
import { useLocale } from '../../../../i18n/use-locale.js';
import { formatDateTime } from '../../../../lib/format/format.js';
import { RetryNotice } from '../../outreach/retry-notice.js';
import { isDecision, personOf, type Submission } from '../submissions.js';
import type { ManyChange } from '../use-mutation-result.js';

/** Emails that are shown before many are sent. */
const PREVIEWS = 3;

interface DecisionFieldsProps {
  id: string;
  status: string;
  rows: readonly Submission[];
  /** Those of `rows` that can change. */
  able: readonly Submission[];
  change: ManyChange;
  /** The form was sent. */
  asked: boolean;
  onChange: (changed: Partial<ManyChange>) => void;
}

/** Why, which email, and when. */
export function DecisionFields({ id, status, rows, able, change, asked, onChange }: DecisionFieldsProps) {
  const { t } = useTranslation('submissions');
  return (
    <>
      <Skipped {...{ rows, able, status }} />
      <ReasonChoice {...{ id, status, onChange }} reason={change.reason ?? ''} />
      <RadioCards
        id={`${id}-send`}
        name={`${id}-send`}
        label={t('decide.send')}
        hint={t(`decide.sendHint.${change.send ?? 'undo_minutes'}`)}
        choices={SEND_TIMES.map((value) => ({ value, label: t(`decide.sendAt.${value}`) }))}
        chosen={change.send ?? 'undo_minutes'}
        onChange={({ target }) => onChange({ send: SEND_TIMES.find((one) => one === target.value) })}
      />
      <EmailChoice {...{ id, status, able, change, asked, onChange }} />
    </>
  );
}

const OTHER = 'other';

function ReasonChoice(props: Pick<DecisionFieldsProps, 'id' | 'status' | 'onChange'> & { reason: string }) {
  const { id, status, reason, onChange } = props;
  const { t } = useTranslation('submissions');
  const locale = useLocale();
  const codes: readonly string[] = DECISION_REASONS[status as ApplicationStatus] ?? [];
  const [isOther, setOther] = useState(reason !== '' && !codes.includes(reason));
  const choose = (value: string) => {
    setOther(value === OTHER);
    onChange({ reason: value === OTHER ? '' : value });
  };
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      <SelectField
        id={`${id}-reason`}
        label={t('reason.label')}
        hint={t('reason.hint')}
        optional
        className={isOther ? '' : 'sm:col-span-2'}
        emptyLabel={t('decide.noReason')}
        choices={[
          ...codes.map((code) => ({ value: code, label: labelOf(DECISION_REASON_LABELS, code, locale) })),
          { value: OTHER, label: t('decide.otherReason') },
        ]}
        value={isOther ? OTHER : reason}
        onChange={({ target }) => choose(target.value)}
      />
      {isOther ? (
        <TextField
          id={`${id}-own`}
          label={t('decide.ownReason')}
          className="content-end"
          maxLength={TEXT_MAX.reason}
          value={reason}
          onChange={({ target }) => onChange({ reason: target.value })}
        />
      ) : null}
    </div>
  );
}

/** The submissions that do not change, and those that get no email, each with the reason. */
function Skipped({ rows, able, status }: Pick<DecisionFieldsProps, 'rows' | 'able' | 'status'>) {
  const { t } = useTranslation('submissions');
  const locale = useLocale();
  const text = (one: string) => statusText('application', one, locale);
  const whyOf = (row: Submission) => {
    if (row.status === status) return t('move.same', { status: text(status) });
    if (!able.includes(row)) return t('decide.notPossible', { from: text(row.status), to: text(status) });
    return isDecision('applications', row.status, status) ? '' : t('decide.backwards', { from: text(row.status) });
  };
  const skipped = rows.flatMap((row) => (whyOf(row) ? [{ row, why: whyOf(row) }] : []));
  if (skipped.length === 0) return null;
  return (
    <section className="rounded-lg bg-amber-soft px-4 py-3 text-amber-ink">
      <h3 className="text-small font-semibold">{t('decide.skipped', { total: skipped.length })}</h3>
      <ul className="max-h-32 overflow-y-auto">
        {skipped.map(({ row, why }) => (
          <li key={row.id}>
            <bdi className="font-medium">{personOf(row)}</bdi>: {why}
          </li>
        ))}
      </ul>
    </section>
  );
}

const AUTOMATIC = 'automatic';
const NONE = 'none';

function EmailChoice(props: Omit<DecisionFieldsProps, 'rows'>) {
  const { id, status, able, change, asked, onChange } = props;
  const { t } = useTranslation(['submissions', 'outreach']);
  const locale = useLocale();
  const templates = useQuery(templatesQuery(locale));
  const emailed = able.filter((row) => isDecision('applications', row.status, status));
  const previewed = emailed.slice(0, PREVIEWS);
  const queries = useQueries({ queries: previewed.map((row) => mailFactsQuery('applications', row.id, locale)) });
  const written = useWrittenEmail(able);
  const [chosen, setChosen] = useState<string>();
  const choice = chosen ?? (change.email === null ? NONE : AUTOMATIC);
  const isSecond = written !== undefined && chosen === undefined && change.email === undefined;
  useEffect(() => {
    if (isSecond) onChange({ email: null });
  }, [isSecond, onChange]);
  const [first] = queries;
  const facts = first?.data;
  const isOne = able.length === 1;
  const template = templates.data?.find((one) => one.id === choice);

  const textsFor = ({ automatic, places, locale: theirs }: MailFacts, of = template) => {
    const email = of ? templateTexts(of, theirs) : automatic[status as ApplicationStatus];
    const filled = (text = '') => fillPlaces(text, places[theirs]);
    return email && { subject: filled(email.subject), text: filled(email.text) };
  };
  const choose = (value: string) => {
    setChosen(value);
    if (value === NONE) return onChange({ email: null, template_id: undefined });
    const of = templates.data?.find((one) => one.id === value);
    // Staff have written already: the automatic email is only sent if it is given as a text.
    const texts = isOne && facts && (of || written) ? textsFor(facts, of) : undefined;
    onChange({ email: texts, template_id: of && !texts ? of.id : undefined });
  };

  const failed = queries.find(({ isError }) => isError);
  return (
    <>
      {written ? (
        <Notice tone="info" role="status">
          {t('outreach:justWritten', {
            name: written.by?.name ?? '',
            date: formatDateTime(written.at, locale, AGENCY_TIME_ZONE),
            subject: written.subject ?? '',
          })}
        </Notice>
      ) : null}
      <SelectField
        id={`${id}-email`}
        label={t('decide.email')}
        choices={[
          { value: AUTOMATIC, label: t('decide.automatic') },
          ...(templates.data ?? [])
            .filter(({ list }) => list === null || list === 'applications')
            .map((one) => ({ value: one.id, label: templateTexts(one, locale).name })),
          { value: NONE, label: t('decide.none') },
        ]}
        value={choice}
        onChange={({ target }) => choose(target.value)}
      />
      {choice === NONE ? null : failed?.error ? (
        <RetryNotice error={failed.error} busy={failed.isFetching} onRetry={() => void failed.refetch()} />
      ) : !queries.every(({ data }) => data) ? (
        <Loading text={t('outreach:loading')} />
      ) : isOne && facts ? (
        <EmailText {...{ id, asked, onChange, facts }} email={change.email ?? textsFor(facts)} />
      ) : (
        <section className="grid gap-2">
          <h3 className="text-small font-semibold">
            {t('decide.previews', { total: emailed.length, shown: previewed.length })}
          </h3>
          <p className="text-small text-muted">{t('decide.noSecond', { minutes: UNDO_MINUTES })}</p>
          {previewed.map((row, index) => {
            const data = queries[index]?.data;
            const texts = data && textsFor(data);
            return (
              <details key={row.id} className="rounded-md bg-sunken px-3 py-2">
                <summary>
                  <bdi className="font-medium">{personOf(row)}</bdi>:{' '}
                  <bdi>{texts?.subject ?? t('decide.unpublished')}</bdi>
                </summary>
                <p dir="auto" className="pt-2 whitespace-pre-line">
                  {texts?.text}
                </p>
              </details>
            );
          })}
        </section>
      )}
    </>
  );
}

/** What staff have just written to the one person of a decision: it takes the place of the automatic email. */
function useWrittenEmail(able: DecisionFieldsProps['able']): HistoryEntry | undefined {
  const now = useMinute();
  const [only, ...others] = able;
  const isOne = only !== undefined && others.length === 0;
  const history = useQuery({ ...submissionHistory('applications', only?.id ?? '', useLocale()), enabled: isOne });
  if (!isOne) return undefined;
  const since = now - UNDO_MINUTES * 60_000;
  return history.data?.findLast(({ kind, by, at }) => kind === 'mail' && by !== null && Date.parse(at) > since);
}

interface EmailTextProps extends Pick<DecisionFieldsProps, 'id' | 'asked' | 'onChange'> {
  facts: MailFacts;
  /** undefined: editors have published no email for the status. */
  email: ManyChange['email'];
}

/** The email to one person, in the person's language. */
function EmailText({ id, asked, onChange, facts, email }: EmailTextProps) {
  const { t } = useTranslation(['submissions', 'outreach']);
  if (!email) return <p className="text-muted">{t('decide.unpublished')}</p>;
  const direction = { dir: facts.locale === 'ar' ? 'rtl' : 'ltr', lang: facts.locale };
  const write = (changed: Partial<typeof email>) =>
    onChange({ email: { ...email, ...changed }, template_id: undefined });
  const errorOf = (text: string) => {
    if (!asked) return undefined;
    if (!text.trim()) return t('decide.textMissing');
    return placesLeft(text).length > 0 ? t('decide.placeLeft') : undefined;
  };
  return (
    <>
      <p>
        <span className="text-muted">{t('outreach:mail.to')}: </span>
        <bdi dir="ltr" className="break-all">
          {facts.to}
        </bdi>
      </p>
      <TextField
        id={`${id}-subject`}
        label={t('outreach:mail.subject')}
        error={errorOf(email.subject)}
        maxLength={TEXT_MAX.line}
        value={email.subject}
        onChange={({ target }) => write({ subject: target.value })}
        {...direction}
      />
      <TextArea
        id={`${id}-text`}
        label={t('outreach:mail.text')}
        hint={t('decide.textHint')}
        error={errorOf(email.text)}
        rows={5}
        maxLength={TEXT_MAX.message}
        value={email.text}
        onChange={({ target }) => write({ text: target.value })}
        {...direction}
      />
    </>
  );
}
