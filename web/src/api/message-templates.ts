import {
  apiPath,
  type Locale,
  type MessageTemplateInput,
  type MessageTemplateRow,
  type MessageTemplateSaved,
} from '@qantara/contract';
import { queryOptions } from '@tanstack/react-query';
import { call } from './client.js';
import { staffKeys } from './staff-lists.js';

export const templatesKey = [...staffKeys.all, 'templates'] as const;

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
  id: string | null,
  template: MessageTemplateInput,
  locale: Locale,
): Promise<MessageTemplateSaved> {
  const path = id ? apiPath('saveTemplate', id) : apiPath('createTemplate');
  const options = { method: id ? 'PUT' : 'POST', json: template, locale, withSession: true } as const;
  return (await call<MessageTemplateSaved>(path, options)).body;
}

export async function deleteTemplate(id: string, locale: Locale): Promise<void> {
  await call(apiPath('deleteTemplate', id), { method: 'DELETE', locale, withSession: true });
}
