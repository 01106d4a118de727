import { Box, Button, Flex, Typography } from '@strapi/design-system';
import { unstable_useDocument, useForm } from '@strapi/strapi/admin';
import { useEffect, useState } from 'react';
import { useContentLocale, useLabels, type PanelProps } from './panel-props';
import { mergeEdits, type OtherChange, readableText } from './contract';
import { partsOf, withoutOldIds } from './merge-parts';

/**
 * Shown beside the form after the server rejected a save or a publication of an older version (the error at
 * `openedVersion`, see middlewares/panel-conflicts): lists what someone else changed. Their changes to other fields go into
 * the form; typed values stay, until the editor chooses theirs.
 */
export function ConflictPanel({ model, documentId, collectionType }: PanelProps) {
  const message = useForm('ConflictPanel', ({ errors }) => (errors as { openedVersion?: string }).openedVersion);
  if (message === undefined) return null;
  return {
    title: 'Changed by someone else',
    content: <Conflict key={message} message={message} text={{ model, documentId, collectionType }} />,
  };
}

type Values = Record<string, unknown>;
interface Conflicts {
  /** The editor's values of what both changed. */
  mine: Values;
  changes: (OtherChange & { label: string })[];
}

function Conflict({
  message,
  text,
}: {
  message: string;
  text: Pick<PanelProps, 'model' | 'documentId' | 'collectionType'>;
}) {
  const opened = useForm('Conflict', ({ initialValues }) => initialValues as Values);
  const getValues = useForm('Conflict', (form) => form.getValues as () => Values);
  const setValues = useForm('Conflict', (form) => form.setValues);
  const onChange = useForm('Conflict', (form) => form.onChange);
  const locale = useContentLocale();
  const labels = useLabels(text.model);
  // A parameter of its own keeps this response out of Strapi's cache of the form, which would reset the form. Its version is
  // what the next save starts from (see opened-versions).
  const [conflict] = useState(() => String(Date.now()));
  const saved = unstable_useDocument({ ...text, params: { locale, conflict } });
  const [conflicts, setConflicts] = useState<Conflicts | null>(null);

  useEffect(() => {
    const theirs = saved.getInitialFormValues();
    if (saved.isLoading || !saved.meta || !theirs || conflicts) return;
    const typed = getValues();
    const { split, join } = partsOf(opened, typed, theirs);
    const merged = mergeEdits(split(opened), split(typed), split(theirs), saysTheSame);
    const values = withoutOldIds(join(merged.values), theirs, saved);
    setValues(values);
    const changes = merged.changes.flatMap((change) => {
      const [field = '', place] = change.name.split('.');
      const label = labels.get(field);
      return label === undefined ? [] : [{ ...change, label: place ? `${label} ${Number(place) + 1}` : label }];
    });
    setConflicts({ mine: split(values), changes });
  }, [saved]);

  return (
    <Flex direction="column" alignItems="stretch" gap={4} width="100%" role="status">
      <Typography>{message}</Typography>
      {conflicts ? <Typography>Check the changes below, then save or publish again.</Typography> : null}
      {conflicts?.changes.length === 0 ? <Typography>No field on this page has changed.</Typography> : null}
      {conflicts?.changes.map((change) => (
        <Change
          key={change.name}
          {...change}
          mine={conflicts.mine[change.name]}
          onChoose={(value) => onChange(change.name, value)}
        />
      ))}
    </Flex>
  );
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

/** Strapi gives parts of a text new ids and keys when it is saved. */
const saysTheSame = (one: unknown, other: unknown): boolean => textOf(one) === textOf(other);
const textOf = (value: unknown): string =>
  JSON.stringify(value ?? null, (name, inner: unknown) =>
    OWN_TO_STRAPI.has(name) || inner === null ? undefined : inner,
  );
const OWN_TO_STRAPI = new Set(['id', '__temp_key__']);
