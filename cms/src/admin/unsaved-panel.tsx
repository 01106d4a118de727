import { Button, Flex, Typography } from '@strapi/design-system';
import { unstable_useContentManagerContext, useAuth, useForm } from '@strapi/strapi/admin';
import { useEffect, useRef, useState } from 'react';
import { useParams } from 'react-router-dom';
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
const MAX_AGE_MS = 30 * 24 * 60 * 60 * 1000;

/** This page's name: keys end in it. The page holds a lock of this name until it is closed or crashes. */
const PAGE = `page ${performance.timeOrigin}`;
/** Absent where the panel is opened without TLS; then another page that is open looks like one that was closed. */
const locks = navigator.locks as LockManager | undefined;

/** The key of what this page has stored. */
let recorded: string | null = null;

/** Says that this page is open, and forgets what was left unsaved too long ago. */
export function startKeepingUnsaved(): void {
  void locks?.request(PAGE, () => new Promise(() => {}));
  for (const key of Object.keys(localStorage)) {
    if (key.startsWith(PREFIX) && Date.now() - Date.parse(read(key).at) > MAX_AGE_MS) localStorage.removeItem(key);
  }
}

/** Keeps what is typed on the device until it is saved or left on purpose. */
export function KeepUnsaved() {
  const { model, id } = unstable_useContentManagerContext();
  const text = useTextKey(model, id);
  const isModified = useForm('KeepUnsaved', ({ modified }) => modified);
  const typed = useForm('KeepUnsaved', ({ values }) => values as Values);
  const opened = useForm('KeepUnsaved', ({ initialValues }) => initialValues as Values);
  useEffect(() => {
    if (isModified) {
      const timer = setTimeout(() => store(text, { at: new Date().toISOString(), opened, typed }), PAUSE_MS);
      return () => clearTimeout(timer);
    }
    // Saved, or left for another text after Strapi has asked.
    if (recorded !== null) localStorage.removeItem(recorded);
    recorded = null;
    return undefined;
  }, [text, isModified, typed, opened]);
  return null;
}

/** Shown beside the form of a text that a page left unsaved when it crashed or was closed: it can be put back. */
export function UnsavedPanel({ model, documentId, activeTab }: PanelProps) {
  const text = useTextKey(model, documentId);
  const [left, setLeft] = useState<string>();
  useEffect(() => {
    let isShown = true;
    void findLeft(text).then((key) => {
      if (isShown) setLeft(key);
    });
    return () => {
      isShown = false;
    };
  }, [text]);
  // Strapi shows another text in the same form.
  if (!left?.startsWith(text) || activeTab === 'published') return null;
  return {
    title: 'Typed and not saved',
    content: <Offer key={left} text={text} left={left} model={model} onEnd={() => setLeft(undefined)} />,
  };
}

/** The part of a key that one person's typing in one language of a text has in common. */
function useTextKey(model: string, documentId: string | undefined): string {
  const locale = useContentLocale();
  const userId = useAuth('useTextKey', ({ user }) => user?.id);
  // Of the document that a new copy is made from.
  const { origin } = useParams();
  return `${PREFIX}${userId} ${model} ${origin ? 'copy of ' : ''}${documentId ?? ''} ${locale} `;
}

/** The key of the newest that no open page has stored. */
async function findLeft(text: string): Promise<string | undefined> {
  const { held = [] } = (await locks?.query()) ?? {};
  const open = [PAGE, ...held.map(({ name }) => name)].map((page) => `${text}${page}`);
  const keys = Object.keys(localStorage).filter((key) => key.startsWith(text) && !open.includes(key));
  return keys.toSorted((one, other) => read(other).at.localeCompare(read(one).at))[0];
}

const read = (key: string) => JSON.parse(localStorage.getItem(key) ?? '') as Unsaved;

function store(text: string, unsaved: Unsaved): void {
  recorded = `${text}${PAGE}`;
  try {
    localStorage.setItem(recorded, JSON.stringify(unsaved));
  } catch (error) {
    // The storage is full. What is typed can still be saved.
    console.warn('What is typed is not kept on this device.', error);
  }
}

interface OfferProps {
  text: string;
  /** The key of what was left. */
  left: string;
  model: string;
  onEnd: () => void;
}

function Offer({ text, left, model, onEnd }: OfferProps) {
  const [{ at, opened, typed }] = useState(() => read(left));
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
    if (!isModified && wasModified.current) onEnd();
  }, [merged, isModified]);
  const names = Object.keys(typed).filter((name) => labels.has(name) && !saysTheSame(opened[name], typed[name]));
  const putBack = () => {
    const schemas = { schema: contentType, components };
    const result = mergeVersions({ opened, typed, theirs: stored, schemas, labels });
    // From here on it is this page's.
    localStorage.removeItem(left);
    store(text, { at, opened, typed });
    setValues(result.values);
    setMerged(result);
  };
  const forget = () => {
    localStorage.removeItem(left);
    onEnd();
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
            On {shortMoment(at)} you changed this text and did not save it
            {names.length > 0 ? `: ${names.map((name) => labels.get(name)).join(', ')}.` : '.'}
          </Typography>
          <Button type="button" size="S" variant="secondary" onClick={putBack}>
            Put it back into the form
          </Button>
          <Button type="button" size="S" variant="tertiary" onClick={forget}>
            Forget it
          </Button>
        </>
      )}
    </Flex>
  );
}
