import { Box, Button, Typography } from '@strapi/design-system';
import { useForm } from '@strapi/strapi/admin';
import { useState } from 'react';
import { mergeEdits, type OtherChange, readableText } from './contract';
import { partsOf, type Schemas, withoutOldIds } from './merge-parts';

export type Values = Record<string, unknown>;
interface Versions {
  /** What the form was opened with. */
  opened: Values;
  typed: Values;
  /** What is stored now. */
  theirs: Values;
  schemas: Schemas;
  /** Of the form's fields, by name. */
  labels: ReadonlyMap<string, string>;
}
export interface Merged {
  /** For the form. */
  values: Values;
  /** The editor's values, by section where those are merged one by one. */
  mine: Values;
  changes: (OtherChange & { label: string })[];
}

/** Keeps what was typed, takes what others changed elsewhere, and lists what they changed. */
export function mergeVersions({ opened, typed, theirs, schemas, labels }: Versions): Merged {
  const { split, join } = partsOf(opened, typed, theirs);
  const merged = mergeEdits(split(opened), split(typed), split(theirs), saysTheSame);
  const values = withoutOldIds(join(merged.values), theirs, schemas);
  const changes = merged.changes.flatMap((change) => {
    const [field = '', place] = change.name.split('.');
    const label = labels.get(field);
    return label === undefined ? [] : [{ ...change, label: place ? `${label} ${Number(place) + 1}` : label }];
  });
  return { values, mine: split(values), changes };
}

/** Strapi gives parts of a text new ids and keys when it is saved. */
export const saysTheSame = (one: unknown, other: unknown): boolean => textOf(one) === textOf(other);
const textOf = (value: unknown): string =>
  JSON.stringify(value ?? null, (name, inner: unknown) =>
    OWN_TO_STRAPI.has(name) || inner === null ? undefined : inner,
  );
const OWN_TO_STRAPI = new Set(['id', '__temp_key__']);

/** What others changed; where the editor changed it too, one of both is chosen. */
export function ChangesByOthers({ changes, mine }: Pick<Merged, 'changes' | 'mine'>) {
  const onChange = useForm('ChangesByOthers', (form) => form.onChange);
  return changes.map((change) => (
    <Change key={change.name} {...change} mine={mine[change.name]} onChoose={(value) => onChange(change.name, value)} />
  ));
}

interface ChangeProps extends OtherChange {
  label: string;
  mine: unknown;
  onChoose: (value: unknown) => void;
}

function Change({ label, before, now, isInBoth, mine, onChoose }: ChangeProps) {
  const [isTheirs, setIsTheirs] = useState(false);
  const choose = () => {
    onChoose(isTheirs ? mine : now);
    setIsTheirs(!isTheirs);
  };
  return (
    <Box>
      <Typography variant="pi" fontWeight="bold" tag="h3">
        {label}
      </Typography>
      <Text label="Was" value={before} />
      <Text label={isInBoth ? 'They saved' : 'Now'} value={now} />
      {isInBoth ? (
        <>
          <Text label="You typed" value={mine} />
          <Typography variant="pi" textColor="danger600" tag="p">
            {isTheirs ? 'The form has their text.' : 'The form has your text, and saving replaces theirs.'}
          </Typography>
          <Button
            type="button"
            size="S"
            variant="secondary"
            aria-label={`${label}: ${choiceOf(isTheirs)}`}
            onClick={choose}
          >
            {choiceOf(isTheirs)}
          </Button>
        </>
      ) : null}
    </Box>
  );
}

const choiceOf = (isTheirs: boolean) => (isTheirs ? 'Keep mine' : 'Take theirs');

const Text = ({ label, value }: { label: string; value: unknown }) => (
  <Box maxHeight="16rem" overflow="auto">
    <Typography variant="pi" textColor="neutral600">
      {label}:{' '}
    </Typography>
    <Typography variant="pi" dir="auto" style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
      {readableText(value) || '(empty)'}
    </Typography>
  </Box>
);
