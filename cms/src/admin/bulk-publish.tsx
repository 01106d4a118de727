import { Typography } from '@strapi/design-system';
import { adminApi, useAPIErrorHandler, useNotification, useTable } from '@strapi/strapi/admin';
import { LANGUAGES, useContentLocale, useMay } from './panel-props';

/** A draft as the editor has read it: the server rejects the call if it has changed since (middlewares/panel-bulk-conflicts). */
export interface SeenDraft {
  documentId: string;
  locale: string;
  updatedAt: string;
}
interface BulkCall {
  model: string;
  call: 'bulkPublish' | 'bulkUnpublish';
  seen: SeenDraft[];
}

const tags = ['Document', 'RecentDocumentList', 'CountDocuments'] as const;
const { useChangeTextsMutation } = adminApi.enhanceEndpoints({ addTagTypes: tags }).injectEndpoints({
  endpoints: (build) => ({
    changeTexts: build.mutation<unknown, BulkCall>({
      query: ({ model, call, seen }) => ({
        url: `/content-manager/collection-types/${model}/actions/${call}`,
        method: 'POST',
        data: { documentIds: [...new Set(seen.map(({ documentId }) => documentId))], seen },
      }),
      // Strapi's own calls let the forms of records be read again, but not those of pages, whose tag is their type.
      invalidatesTags: (_result, error, { model, seen }) =>
        error
          ? []
          : [
              ...seen.map(({ documentId }) => ({ type: 'Document' as const, id: `${model}_${documentId}` })),
              { type: 'Document', id: model },
              { type: 'Document', id: `${model}_LIST` },
              'RecentDocumentList',
              'CountDocuments',
            ],
    }),
  }),
});

/** Publishes or unpublishes texts together, and shows what the server says. @returns whether it has been done */
export function useBulkCall() {
  const [changeTexts] = useChangeTextsMutation();
  const { toggleNotification } = useNotification();
  const { _unstableFormatAPIError: messageOf } = useAPIErrorHandler();
  return async (call: BulkCall): Promise<boolean> => {
    const response = await changeTexts(call);
    if ('error' in response) {
      toggleNotification({ type: 'danger', message: messageOf(response.error), timeout: READING_MS });
      return false;
    }
    toggleNotification({ type: 'success', message: call.call === 'bulkPublish' ? 'Published' : 'Unpublished' });
    return true;
  };
}

/** Sentences on several fields take longer to read than Strapi shows them. */
const READING_MS = 15_000;

interface ListedText {
  documentId: string;
  status?: string;
  updatedAt: string;
}
interface BulkAction {
  (props: { documents: ListedText[]; model: string }): object | null;
  type?: string;
}

/**
 * In place of Strapi's dialog, which checks the texts in the browser and reports names of fields: the server checks them
 * together, and says in one sentence which text lacks what (content/on-publish, strapi-admin/forms/explain-problems).
 */
const PublishAction: BulkAction = ({ documents, model }) => {
  const mayPublish = useMay(model, ['publish']);
  const locale = useContentLocale();
  const select = useTable('PublishAction', ({ selectRow }) => selectRow);
  const callServer = useBulkCall();
  const drafts = documents.filter(({ status }) => status !== 'published');
  if (!mayPublish || drafts.length === 0) return null;
  const count = `${drafts.length} ${drafts.length === 1 ? 'text' : 'texts'}`;
  return {
    variant: 'tertiary',
    label: 'Publish',
    dialog: {
      type: 'dialog',
      title: `Publish ${count}`,
      content: (
        <Typography id="confirm-description" textAlign="center">
          The {LANGUAGES[locale]} text of each is published. If one of them is not complete, none is.
        </Typography>
      ),
      confirmLabel: 'Publish',
      onConfirm: async () => {
        const seen = drafts.map(({ documentId, updatedAt }) => ({ documentId, locale, updatedAt }));
        if (await callServer({ model, call: 'bulkPublish', seen })) select([]);
      },
    },
  };
};
PublishAction.type = 'publish';

/** Strapi's actions, the first of which publishes. */
export const bulkActions = (actions: BulkAction[]): BulkAction[] => [
  PublishAction,
  ...actions.filter(({ type }) => type === 'delete' || type === 'unpublish'),
];
