import { messageTemplateInput, validate } from '@qantara/contract';
import type { Core } from '@strapi/strapi';
import templates from '../../seed/message-templates.json';
import { tableOf } from '../platform/database/table';
import { once } from '../platform/database/once';

/** Creates the first templates, once: templates that a lead changes or deletes stay changed or deleted. */
export const seedTemplates = (strapi: Core.Strapi): Promise<void> =>
  once(strapi, 'message-templates', async () => {
    for (const template of templates) {
      const checked = validate(messageTemplateInput, template);
      if (!checked.ok) throw new Error(`Template "${template.name_en}": ${JSON.stringify(checked.issues)}`);
      await tableOf(strapi, 'api::message-template.message-template').create({ data: checked.value });
    }
  });
