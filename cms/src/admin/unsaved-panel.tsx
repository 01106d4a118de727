import { Button, Flex, Typography } from '@strapi/design-system';
import { unstable_useContentManagerContext, useAuth, useForm } from '@strapi/strapi/admin';
import { useEffect, useRef, useState } from 'react';
import { ChangesByOthers, mergeVersions, type Merged, saysTheSame, type Values } from './changes-by-others';
import { useContentLocale, useLabels, type PanelProps } from './panel-props';
import { shortMoment } from './short-date';

/** What somebody typed into a form, and has not saved. */
interface Unsaved {
  at: string;
  /** What the form was opened with. */
  opened: Values;
  typed: Values;
}

const PREFIX = 'unsaved ';
/** Typing is stored when it pauses. */
const PAUSE_MS = 1000;

/** The key of what this page has stored. A page that crashed, or was closed, no longer knows it. */
let recorded: string | null = null;

/**
 * Keeps what is typed on the device until it is saved or left on purpose. Shown beside the form of a text that a browser that
 * crashed, or was closed, left unsaved: it can be put back.
 */
export function UnsavedPanel({ model, documentId, activeTab }: PanelProps) {
  const locale = useContentLocale();
  const userId = useAuth('UnsavedPanel', ({ user }) => user?.id);
  const key = `${PREFIX}${userId} ${model} ${documentId ?? ''} ${locale}`;
  useRecord(key);
  const [found, setFound] = useState<{ key: string; unsaved: Unsaved | null }>();
  // Strapi shows another text in the same form.
  if (found?.key !== key) setFound({ key, unsaved: read(key) });
  if (!found?.unsaved || found.key !== key || activeTab === 'published') return null;
  const forget = () => {
    if (recorded !== key) localStorage.removeItem(key);
    setFound({ key, unsaved: null });
  };
  return {
    title: 'Typed and not saved',
    content: <Offer key={key} {...found.unsaved} model={model} onForget={forget} />,
  };
}

function useRecord(key: string): void {
  const isModified = useForm('useRecord', ({ modified }) => modified);
  const typed = useForm('useRecord', ({ values }) => values as Values);
  const opened = useForm('useRecord', ({ initialValues }) => initialValues as Values);
  useEffect(() => {
    if (isModified) {
      const timer = setTimeout(() => {
        recorded = key;
        write(key, { at: new Date().toISOString(), opened, typed });
      }, PAUSE_MS);
      return () => clearTimeout(timer);
    }
    // Saved, or left for another text after Strapi has asked.
    if (recorded !== null) localStorage.removeItem(recorded);
    recorded = null;
    return undefined;
  }, [key, isModified, typed, opened]);
}

function write(key: string, unsaved: Unsaved): void {
  try {
    localStorage.setItem(key, JSON.stringify(unsaved));
  } catch (error) {
    // The storage is full. What is typed can still be saved.
    console.warn('What is typed is not kept on this device.', error);
  }
}

function read(key: string): Unsaved | null {
  const stored = recorded === key ? null : localStorage.getItem(key);
  return stored === null ? null : (JSON.parse(stored) as Unsaved);
}

function Offer({ model, at, opened, typed, onForget }: Unsaved & { model: string; onForget: () => void }) {
  const labels = useLabels(model);
  const stored = useForm('Offer', ({ initialValues }) => initialValues as Values);
  const isModified = useForm('Offer', ({ modified }) => modified);
  const setValues = useForm('Offer', (form) => form.setValues);
  const { contentType, components } = unstable_useContentManagerContext();
  const [merged, setMerged] = useState<Merged | null>(null);
  const wasModified = useRef(false);
  useEffect(() => {
    if (merged && isModified) wasModified.current = true;
    // Saved.
    if (!isModified && wasModified.current) onForget();
  }, [merged, isModified]);
  const names = Object.keys(typed).filter((name) => labels.has(name) && !saysTheSame(opened[name], typed[name]));
  const putBack = () => {
    const schemas = { schema: contentType, components };
    const result = mergeVersions({ opened, typed, theirs: stored, schemas, labels });
    setValues(result.values);
    setMerged(result);
  };
  return (
    <Flex direction="column" alignItems="stretch" gap={3} width="100%" role="status">
      {merged ? (
        <>
          <Typography>The form has what you typed. Check it, then save.</Typography>
          <ChangesByOthers {...merged} />
        </>
      ) : (
        <>
          <Typography>
            On {shortMoment(at)} you changed this text and did not save it:{' '}
            {names.map((name) => labels.get(name)).join(', ')}.
          </Typography>
          <Button type="button" size="S" variant="secondary" onClick={putBack}>
            Put it back into the form
          </Button>
          <Button type="button" size="S" variant="tertiary" onClick={onForget}>
            Forget it
          </Button>
        </>
      )}
    </Flex>
  );
}
