import { AGENCY_TIME_ZONE, type LastChange } from '@qantara/contract';
import { useId, useState } from 'react';
import { Button } from '../../../components/ui/button.js';
import { Notice } from '../../../components/ui/notice.js';
import { cardClass } from '../../../components/form/radio-cards.js';
import { Dialog } from '../../../components/overlay/radix/dialog.js';
import { useLocale } from '../../../i18n/use-locale.js';
import { useTranslation } from 'react-i18next';
import { formatDateTime } from '../../../lib/format/format.js';
import { differingLines } from './differing-lines.js';

export type Side = 'mine' | 'theirs';
/** Sides by the name of the field; a field without one keeps what was typed. */
export type Sides = Readonly<Record<string, Side>>;

/** A field that someone else saved, with its values as text; empty text is an empty field. */
export interface MergeField {
  name: string;
  label: string;
  before: string;
  mine: string;
  theirs: string;
  /** Both changed it: only then there is something to choose. */
  isInBoth: boolean;
}

interface MergeDialogProps {
  title: string;
  /** null: no longer known. */
  lastChange: LastChange | null;
  fields: readonly MergeField[];
  /** Closes the dialog and puts the chosen values into the form. */
  onContinue: (sides: Sides) => void;
  /** The same, and saves. */
  onSave: (sides: Sides) => void;
}

/**
 * After a save that was rejected because someone else saved first: who, when and what. Fields that only they changed are
 * taken over; for each field that both changed one side is chosen, at first the typed one.
 */
export function MergeDialog({ title, lastChange, fields, onContinue, onSave }: MergeDialogProps) {
  const { t } = useTranslation('admin');
  const locale = useLocale();
  const [sides, setSides] = useState<Sides>({});
  const conflicts = fields.filter(({ isInBoth }) => isInBoth);
  const included = fields.filter(({ isInBoth }) => !isInBoth);
  const chooseAll = (side: Side) => setSides(Object.fromEntries(conflicts.map(({ name }) => [name, side])));
  const date = lastChange && formatDateTime(lastChange.at, locale, AGENCY_TIME_ZONE);

  return (
    <Dialog
      title={title}
      closeText={t('merge.continue')}
      onClose={() => onContinue(sides)}
      footer={
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="ghost" size="dashboard" onClick={() => onContinue(sides)}>
            {t('merge.continue')}
          </Button>
          <Button size="dashboard" onClick={() => onSave(sides)}>
            {t('merge.save')}
          </Button>
        </div>
      }
    >
      <div className="grid gap-5">
        <Notice tone="warning">
          <p className="font-semibold">
            {!date
              ? t('merge.changed')
              : lastChange.by === null
                ? t('merge.changedBySystem', { date })
                : t('merge.changedBy', { name: lastChange.by, date })}
          </p>
          <p>{fields.length > 0 ? t('merge.safe') : t('merge.nothing')}</p>
        </Notice>
        {conflicts.length > 0 ? (
          <section className="grid gap-4">
            <div className="flex flex-wrap items-center justify-between gap-3">
              <h3 className="text-h3">{t('merge.both', { count: conflicts.length })}</h3>
              {conflicts.length > 1 ? (
                <div className="flex flex-wrap gap-2">
                  <Button variant="ghost" size="dashboard" onClick={() => chooseAll('mine')}>
                    {t('merge.allMine')}
                  </Button>
                  <Button variant="ghost" size="dashboard" onClick={() => chooseAll('theirs')}>
                    {t('merge.allTheirs')}
                  </Button>
                </div>
              ) : null}
            </div>
            {conflicts.map((field) => (
              <Conflict
                key={field.name}
                field={field}
                side={sides[field.name] ?? 'mine'}
                onChoose={(side) => setSides({ ...sides, [field.name]: side })}
              />
            ))}
          </section>
        ) : null}
        {included.length > 0 ? (
          <section className="grid gap-3">
            <h3 className="text-h3">{t('merge.included', { count: included.length })}</h3>
            <ul className="grid gap-3">
              {included.map((field) => {
                const [before = '', theirs = ''] = differingLines([field.before, field.theirs]);
                return (
                  <li key={field.name} className="grid gap-1 rounded-lg border border-border p-3">
                    <p className="font-semibold">{field.label}</p>
                    <Value label={t('merge.before')} text={before} />
                    <Value label={t('merge.now')} text={theirs} />
                  </li>
                );
              })}
            </ul>
          </section>
        ) : null}
      </div>
    </Dialog>
  );
}

function Conflict(props: { field: MergeField; side: Side; onChoose: (side: Side) => void }) {
  const { field, side, onChoose } = props;
  const { t } = useTranslation('admin');
  const id = useId();
  const [before = '', mine = '', theirs = ''] = differingLines([field.before, field.mine, field.theirs]);
  return (
    <fieldset aria-describedby={`${id}-before`} className="grid gap-2">
      <legend className="mbe-1 font-semibold">{field.label}</legend>
      <div id={`${id}-before`}>
        <Value label={t('merge.before')} text={before} />
      </div>
      <div className="grid gap-2 sm:grid-cols-2">
        {(
          [
            ['mine', mine],
            ['theirs', theirs],
          ] as const
        ).map(([name, text]) => (
          <label key={name} className={cardClass(false)}>
            <input
              type="radio"
              name={id}
              value={name}
              checked={side === name}
              onChange={() => onChoose(name)}
              className="block-5 inline-5 shrink-0 accent-primary"
            />
            <Value label={t(`merge.${name}`)} text={text} />
          </label>
        ))}
      </div>
    </fieldset>
  );
}

function Value({ label, text }: { label: string; text: string }) {
  const { t } = useTranslation('admin');
  return (
    <span className="block min-w-0">
      <span className="text-muted">{label}: </span>
      {text ? (
        <bdi className="wrap-anywhere whitespace-pre-wrap">{text}</bdi>
      ) : (
        <span className="text-muted">{t('merge.empty')}</span>
      )}
    </span>
  );
}
