import type { Core, UID } from '@strapi/strapi';
import { tableOf } from '../../platform/database/table';

/** Their routes are not mounted (panel-routes.ts), so the panel cannot show or delete them. API tokens include admin tokens. */
const TOKENS: readonly UID.Schema[] = [
  'admin::api-token-permission',
  'admin::api-token',
  'admin::transfer-token-permission',
  'admin::transfer-token',
];

interface Webhook {
  id: number | string;
  url: string;
}
interface WebhookStore {
  findWebhooks(): Promise<Webhook[]>;
  deleteWebhook(id: Webhook['id']): Promise<unknown>;
}
interface WebhookRunner {
  remove(webhook: Webhook): void;
}

/** Strapi creates two API tokens, "Read Only" and "Full Access", in a database without accounts. */
export async function deleteTokensAndWebhooks(strapi: Core.Strapi): Promise<void> {
  for (const uid of TOKENS) await tableOf(strapi, uid).deleteMany({ where: {} });
  const [store, runner] = [strapi.get<WebhookStore>('webhookStore'), strapi.get<WebhookRunner>('webhookRunner')];
  for (const webhook of await store.findWebhooks()) {
    runner.remove(webhook);
    await store.deleteWebhook(webhook.id);
    strapi.log.warn(`Webhook to ${webhook.url} deleted: the panel has no webhooks`);
  }
}
