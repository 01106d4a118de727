import { Typography } from '@strapi/design-system';
import { unstable_useDocumentActions, useTable } from '@strapi/strapi/admin';
import { LANGUAGES, useContentLocale, useMay } from './panel-props';

interface ListedText {
  documentId: string;
  status?: string;
}
interface BulkAction {
  (props: { documents: ListedText[]; model: string }): object | null;
  type?: string;
}

/**
 * In place of Strapi's dialog, which checks the texts in the browser and reports names of fields: the server checks them
 * together, and says in one sentence which text lacks what (content/validate-publishing, strapi-admin/explain-problems).
 */
const PublishAction: BulkAction = ({ documents, model }) => {
  const mayPublish = useMay(model, ['publish']);
  const locale = useContentLocale();
  const select = useTable('PublishAction', ({ selectRow }) => selectRow);
  const { publishMany } = unstable_useDocumentActions();
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
        const documentIds = drafts.map(({ documentId }) => documentId);
        const response = await publishMany({ model, documentIds, params: { locale } });
        if (!('error' in response)) select([]);
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
