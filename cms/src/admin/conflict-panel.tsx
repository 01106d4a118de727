import { Box, Flex, Typography } from '@strapi/design-system';
import { unstable_useDocumentLayout, getFetchClient, useForm } from '@strapi/strapi/admin';
import { useEffect, useState } from 'react';
import { useContentLocale, type PanelProps } from './panel-props';
import { mergeEdits, type OtherChange } from './contract';

/**
 * Shown beside the form after the server rejected a save of an older version (the error at `version`, see
 * jobs/panel-rules): lists what someone else changed. Their changes to other fields go into the form; typed values stay.
 */
export function ConflictPanel({ model, documentId, collectionType }: PanelProps) {
  const conflict = useForm('ConflictPanel', ({ errors }) => 'version' in errors);
  if (!conflict || !documentId) return null;
  return {
    title: 'Changed by someone else',
    content: <Conflict model={model} path={`/content-manager/${collectionType}/${model}/${documentId}`} />,
  };
}

interface Saved {
  data: Record<string, unknown>;
  meta?: { availableLocales?: Record<string, unknown>[] };
}

function Conflict({ model, path }: { model: string; path: string }) {
  const opened = useForm('Conflict', ({ initialValues }) => initialValues as Record<string, unknown>);
  const getValues = useForm('Conflict', (form) => form.getValues as () => Record<string, unknown>);
  const setValues = useForm('Conflict', (form) => form.setValues);
  const locale = useContentLocale();
  const labels = useLabels(model);
  const [changes, setChanges] = useState<OtherChange[] | null>(null);

  useEffect(() => {
    void getFetchClient()
      .get<Saved>(path, { params: { locale } })
      .then(({ data: { data, meta } }) => {
        // A language without a text has no row yet: the shared fields come with the list of the other languages.
        const saved = 'version' in data ? data : (meta?.availableLocales?.[0] ?? {});
        const merged = mergeEdits(opened, getValues(), saved);
        setValues(merged.values);
        setChanges(merged.changes);
      });
    // Once for each conflict: the next save clears the error and unmounts this panel.
  }, []);

  const shown = changes?.filter(({ name }) => labels.has(name));
  return (
    <Flex direction="column" alignItems="stretch" gap={4} width="100%" role="status">
      <Typography>Everything you typed is still here. Check the changes below, then save again.</Typography>
      {shown?.length === 0 ? <Typography>No field on this page has changed.</Typography> : null}
      {shown?.map((change) => (
        <Change key={change.name} label={labels.get(change.name) ?? ''} {...change} />
      ))}
    </Flex>
  );
}

function Change({ label, before, now, isInBoth }: OtherChange & { label: string }) {
  return (
    <Box>
      <Typography variant="pi" fontWeight="bold" tag="h3">
        {label}
      </Typography>
      <Text label="Was" value={before} />
      <Text label={isInBoth ? 'They saved' : 'Now'} value={now} />
      {isInBoth ? (
        <Typography variant="pi" textColor="danger600">
          You changed it too. The form has your text, and saving replaces theirs.
        </Typography>
      ) : null}
    </Box>
  );
}

const Text = ({ label, value }: { label: string; value: unknown }) => (
  <Box maxHeight="16rem" overflow="auto">
    <Typography variant="pi" textColor="neutral600">
      {label}:{' '}
    </Typography>
    <Typography variant="pi" dir="auto" style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
      {textOf(value)}
    </Typography>
  </Box>
);

function textOf(value: unknown): string {
  if (value === null || value === undefined || value === '') return '(empty)';
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (typeof value === 'string' || typeof value === 'number') return String(value);
  return Array.isArray(value) ? value.join(', ') : JSON.stringify(value);
}

/** Labels of the form's fields, by name. */
function useLabels(model: string): Map<string, string> {
  const { edit } = unstable_useDocumentLayout(model);
  return new Map(edit.layout.flat(2).map(({ name, label }) => [name, label]));
}
