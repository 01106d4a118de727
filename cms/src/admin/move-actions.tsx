import { adminApi, useNotification, useQueryParams } from '@strapi/strapi/admin';
import { useMay } from './panel-props';

interface ActionProps {
  model: string;
  documentId?: string;
  document?: Record<string, unknown>;
}

interface Moved {
  model: string;
  documentId: string;
  move: 'up' | 'down';
}

/** Strapi reads the list again when its tag is invalidated. */
const { useMoveRecordMutation } = adminApi.enhanceEndpoints({ addTagTypes: ['Document'] }).injectEndpoints({
  endpoints: (build) => ({
    moveRecord: build.mutation<unknown, Moved>({
      query: ({ model, documentId, move }) => ({
        url: `/content-order/${model}/${documentId}/${move}?locale=en`,
        method: 'POST',
        data: {},
      }),
      invalidatesTags: (_result, _error, { model }) => [{ type: 'Document', id: `${model}_LIST` }],
    }),
  }),
});

function moveAction(move: Moved['move'], label: string) {
  const Action = ({ model, documentId, document }: ActionProps) => {
    const mayPublish = useMay(model, ['publish']);
    const [moveRecord, { isLoading }] = useMoveRecordMutation();
    const { toggleNotification } = useNotification();
    const [{ query }] = useQueryParams<{ sort?: string }>();
    const isInOrder = query.sort === undefined || /^(order|place|page):ASC/.test(query.sort);
    if (!mayPublish || !documentId || typeof document?.order !== 'number' || !isInOrder) return null;
    return {
      label,
      disabled: isLoading,
      position: 'table-row',
      onClick: async () => {
        const response = await moveRecord({ model, documentId, move });
        if ('error' in response) toggleNotification({ type: 'danger', message: 'It could not be moved. Try again.' });
      },
    };
  };
  return Object.assign(Action, { position: 'table-row' });
}

/** In the menu of each row of a list that has the order of the website. */
export const moveActions = [moveAction('up', 'Move up'), moveAction('down', 'Move down')];
