import { Flex, Typography } from '@strapi/design-system';
import { unstable_useDocument, useForm } from '@strapi/strapi/admin';
import { useEffect, useState } from 'react';
import { ChangesByOthers, mergeVersions, type Merged, type Values } from './changes-by-others';
import { useContentLocale, useLabels, type PanelProps } from './panel-props';

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
  const locale = useContentLocale();
  const labels = useLabels(text.model);
  // A parameter of its own keeps this response out of Strapi's cache of the form, which would reset the form. Its version is
  // what the next save starts from (see opened-versions).
  const [conflict] = useState(() => String(Date.now()));
  const saved = unstable_useDocument({ ...text, params: { locale, conflict } });
  const [conflicts, setConflicts] = useState<Merged | null>(null);

  useEffect(() => {
    const theirs = saved.getInitialFormValues();
    if (saved.isLoading || !saved.meta || !theirs || conflicts) return;
    const merged = mergeVersions({ opened, typed: getValues(), theirs, schemas: saved, labels });
    setValues(merged.values);
    setConflicts(merged);
  }, [saved]);

  return (
    <Flex direction="column" alignItems="stretch" gap={4} width="100%" role="status">
      <Typography>{message}</Typography>
      {conflicts ? <Typography>Check the changes below, then save or publish again.</Typography> : null}
      {conflicts?.changes.length === 0 ? <Typography>No field on this page has changed.</Typography> : null}
      {conflicts ? <ChangesByOthers {...conflicts} /> : null}
    </Flex>
  );
}
