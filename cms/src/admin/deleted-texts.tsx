import { Button, Flex, Modal, Typography } from '@strapi/design-system';
import { useNotification } from '@strapi/strapi/admin';
import { useHref, useParams } from 'react-router-dom';
import { useOwnCalls } from './own-calls';
import { LANGUAGES, useMay } from './panel-props';
import { shortTime } from './short-date';

/** Response of strapi-admin/texts/deleted-texts. */
interface DeletedText {
  id: string;
  documentId: string;
  name: string;
  locales: string[];
  at: string;
  by: string | null;
}

/** Above the list of a type of the website's records: those that were deleted, and a way back. */
export function DeletedTexts() {
  const { slug: model = '' } = useParams();
  if (model === 'api::job.job') return null;
  return (
    <Modal.Root>
      <Modal.Trigger>
        <Button type="button" variant="tertiary">
          Deleted texts
        </Button>
      </Modal.Trigger>
      <Modal.Content>
        <Modal.Header>
          <Modal.Title>Deleted texts</Modal.Title>
        </Modal.Header>
        <Modal.Body>
          <DeletedList model={model} />
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}

function DeletedList({ model }: { model: string }) {
  const { data, problem, send } = useOwnCalls<DeletedText[]>(`/deleted-texts/${model}`, 'en');
  const mayCreate = useMay(model, ['create']);
  const { toggleNotification } = useNotification();
  const list = useHref(`/content-manager/collection-types/${model}`);
  const restore = async ({ id, documentId, locales: [locale] }: DeletedText) => {
    const message = await send('post', `/${id}`);
    if (message) return toggleNotification({ type: 'danger', message });
    // A new document, because Strapi remembers for a minute that there is no such text.
    window.location.assign(`${list}/${documentId}?plugins[i18n][locale]=${locale}`);
  };
  if (problem) return <Typography textColor="danger600">{problem}</Typography>;
  return (
    <Flex direction="column" alignItems="stretch" gap={4}>
      <Typography>
        Deleted texts can be restored for 30 days. A restored text is a draft until you publish it.
      </Typography>
      {data?.length === 0 ? <Typography role="status">Nothing was deleted in the last 30 days.</Typography> : null}
      {data?.map((text) => (
        <Flex key={text.id} justifyContent="space-between" gap={4}>
          <Flex direction="column" alignItems="flex-start">
            <Typography fontWeight="bold" dir="auto">
              {text.name}
            </Typography>
            <Typography variant="pi" textColor="neutral600">
              {text.locales.map((locale) => LANGUAGES[locale]).join(', ')}. Deleted on {shortTime(text.at)}
              {text.by === null ? '' : ` by ${text.by}`}
            </Typography>
          </Flex>
          {mayCreate ? (
            <Button
              type="button"
              size="S"
              variant="secondary"
              aria-label={`Restore as a draft: ${text.name}`}
              onClick={() => void restore(text)}
            >
              Restore as a draft
            </Button>
          ) : null}
        </Flex>
      ))}
    </Flex>
  );
}
