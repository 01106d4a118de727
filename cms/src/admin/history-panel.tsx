import { Box, Button, Dialog, Flex, Modal, Typography } from '@strapi/design-system';
import { ConfirmDialog, unstable_useContentManagerContext, useForm, useNotification } from '@strapi/strapi/admin';
import { useState } from 'react';
import { openedVersion } from './opened-versions';
import { useOwnCalls } from './own-calls';
import { useContentLocale, useLabels, useMay, type PanelProps } from './panel-props';
import { shortTime } from './short-date';

/** Response of strapi-admin/texts/text-versions. */
interface Version {
  id: string;
  at: string;
  by: string | null;
  isDraft: boolean;
  changes: { name: string; words: Words[] }[] | null;
}
interface Words {
  value: string;
  added: boolean;
  removed: boolean;
}

/** Shown beside a text of the website: its published versions and discarded drafts, what changed in each, and a way back. */
export function HistoryPanel({ model, document, collectionType }: PanelProps) {
  const locale = useContentLocale();
  const documentId = document?.documentId;
  if (model === 'api::job.job' || typeof documentId !== 'string') return null;
  return {
    title: 'History',
    content: (
      <History key={`${documentId} ${locale}`} text={{ model, documentId, collectionType, params: { locale } }} />
    ),
  };
}

interface Text {
  model: string;
  documentId: string;
  collectionType: string;
  params: { locale: string };
}

function History({ text }: { text: Text }) {
  const [isOpen, setIsOpen] = useState(false);
  if (isOpen) return <Versions text={text} />;
  return (
    <Flex direction="column" alignItems="flex-start" gap={3} width="100%">
      <Typography>
        The last 20 published versions are kept, for each language, and drafts that were discarded.
      </Typography>
      <Button type="button" size="S" variant="secondary" onClick={() => setIsOpen(true)}>
        Show versions
      </Button>
    </Flex>
  );
}

function Versions({ text }: { text: Text }) {
  const { data, problem, send } = useOwnCalls<Version[]>(
    `/content-history/${text.model}/${text.documentId}`,
    text.params.locale,
  );
  const { toggleNotification } = useNotification();
  if (problem) return <Typography textColor="danger600">{problem}</Typography>;
  if (!data) return <Typography role="status">Loading</Typography>;
  if (data.length === 0)
    return <Typography role="status">Nothing has been published since versions are kept.</Typography>;
  const restore = async (id: string) => {
    const message = await send('post', `/${id}`, { openedVersion: openedVersion(text) });
    if (message) toggleNotification({ type: 'danger', message });
    // The form has the draft as it was before.
    else window.location.reload();
  };
  const newest = data.find(({ isDraft }) => !isDraft);
  return (
    <Flex tag="ul" direction="column" alignItems="stretch" gap={3} width="100%">
      {data.map((version) => (
        <li key={version.id}>
          <Typography tag="p">{shortTime(version.at)}</Typography>
          <Typography variant="pi" textColor="neutral600" tag="p">
            {originOf(version)}
          </Typography>
          <VersionDialog
            {...version}
            model={text.model}
            isNewest={version === newest}
            onRestore={() => restore(version.id)}
          />
        </li>
      ))}
    </Flex>
  );
}

function originOf({ by, isDraft }: Version): string {
  if (isDraft) return by === null ? 'Draft that was discarded' : `Draft that ${by} discarded`;
  return by === null ? 'Published before versions were kept' : `Published by ${by}`;
}

interface VersionProps extends Version {
  model: string;
  isNewest: boolean;
  onRestore: () => Promise<void>;
}

function VersionDialog({ at, changes, model, isNewest, onRestore }: VersionProps) {
  const labels = useLabels(model);
  const mayEdit = useMay(model, ['update']);
  return (
    <Modal.Root>
      <Modal.Trigger>
        <Button type="button" size="S" variant="tertiary" aria-label={`What changed on ${shortTime(at)}`}>
          What changed
        </Button>
      </Modal.Trigger>
      <Modal.Content>
        <Modal.Header>
          <Modal.Title>Version of {shortTime(at)}</Modal.Title>
        </Modal.Header>
        <Modal.Body>
          <Flex direction="column" alignItems="stretch" gap={4}>
            {changes === null ? <Typography>This is the oldest version that is kept.</Typography> : null}
            {changes?.length === 0 ? (
              <Typography>The words are the same; a picture or a setting changed.</Typography>
            ) : null}
            {changes?.map(({ name, words }) => (
              <Box key={name}>
                <Typography variant="pi" fontWeight="bold" tag="h3">
                  {labels.get(name) ?? name}
                </Typography>
                <Typography tag="p" dir="auto" style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
                  {words.map((part, at) => (
                    <Part key={at} {...part} />
                  ))}
                </Typography>
              </Box>
            ))}
          </Flex>
        </Modal.Body>
        <Modal.Footer>
          <Modal.Close>
            <Button variant="tertiary">Close</Button>
          </Modal.Close>
          {mayEdit ? <Restore isNewest={isNewest} onRestore={onRestore} /> : null}
        </Modal.Footer>
      </Modal.Content>
    </Modal.Root>
  );
}

function Part({ value, added, removed }: Words) {
  if (added)
    return (
      <Typography tag="ins" textColor="success700" background="success100">
        {value}
      </Typography>
    );
  if (removed)
    return (
      <Typography tag="del" textColor="danger700" background="danger100">
        {value}
      </Typography>
    );
  return value;
}

function Restore({ isNewest, onRestore }: Pick<VersionProps, 'isNewest' | 'onRestore'>) {
  const isModified = useForm('Restore', ({ modified }) => modified);
  const { hasDraftAndPublish } = unstable_useContentManagerContext();
  // Without drafts, the newest version is what is public: nothing would change.
  if (isNewest && !hasDraftAndPublish) return null;
  if (isModified) return <Typography>Save your changes before you restore a version.</Typography>;
  return (
    <Dialog.Root>
      <Dialog.Trigger>
        <Button type="button">{hasDraftAndPublish ? 'Restore as a draft' : 'Restore and make public'}</Button>
      </Dialog.Trigger>
      <ConfirmDialog title="Restore this version?" variant="default" onConfirm={onRestore}>
        {hasDraftAndPublish
          ? draftSentence(isNewest)
          : 'Visitors see this version at once. What is public now stays in the history.'}
      </ConfirmDialog>
    </Dialog.Root>
  );
}

const draftSentence = (isNewest: boolean): string =>
  isNewest
    ? 'The draft becomes what is public now. Changes that were saved but not published stay in the history.'
    : 'The draft becomes this version. Changes that were saved but not published stay in the history. Visitors see it when you publish.';
