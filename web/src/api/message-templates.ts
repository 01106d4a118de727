import {
  apiPath,
  type Locale,
  type MessageTemplateInput,
  type MessageTemplateRow,
  type MessageTemplateSaved,
} from '@qantara/contract';
import { mutationOptions, queryOptions, type QueryClient } from '@tanstack/react-query';
import { call } from './client.js';
import { staffKeys } from './staff-lists.js';

const templatesKey = [...staffKeys.all, 'templates'] as const;

/** Every template, by name. */
export const templatesQuery = (locale: Locale) =>
  queryOptions({
    queryKey: templatesKey,
    queryFn: async ({ signal }) => {
      const { body } = await call<MessageTemplateRow[]>(apiPath('listTemplates'), {
        locale,
        signal,
        withSession: true,
      });
      return body;
    },
  });

/** Creates a template, or saves the one that has this id. */
export async function saveTemplate(
  queryClient: QueryClient,
  id: string | null,
  template: MessageTemplateInput,
  locale: Locale,
): Promise<MessageTemplateSaved> {
  const path = id ? apiPath('saveTemplate', id) : apiPath('createTemplate');
  const options = { method: id ? 'PUT' : 'POST', json: template, locale, withSession: true } as const;
  const { body } = await call<MessageTemplateSaved>(path, options);
  void invalidateTemplates(queryClient);
  return body;
}

export const deleteTemplate = (queryClient: QueryClient, locale: Locale) =>
  mutationOptions({
    mutationFn: (id: string) => call(apiPath('deleteTemplate', id), { method: 'DELETE', locale, withSession: true }),
    onSettled: (_deleted, error) => (error ? undefined : invalidateTemplates(queryClient)),
  });

const invalidateTemplates = (queryClient: QueryClient) => queryClient.invalidateQueries({ queryKey: templatesKey });
