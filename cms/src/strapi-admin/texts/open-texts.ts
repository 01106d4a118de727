/** Who has which text open in the panel, so that people can speak to each other before both change it. */
import type { Locale } from '@qantara/contract';
import type { Core } from '@strapi/strapi';
import type { ContentText } from '../../content/content-types';

const TABLE = 'open_texts';
/** A form reports itself when it opens and while its editor works in it. */
const PRESENT_MINUTES = 2;

/** Another person who has a language of the document open. */
interface OtherEditor {
  name: string;
  locale: Locale;
}

/** Records that a user has a text open. @returns the others who have the document open, in any language */
export async function reportOpenText(
  strapi: Core.Strapi,
  { uid, documentId, locale }: ContentText,
  userId: number,
): Promise<OtherEditor[]> {
  const { connection: db } = strapi.db;
  await db(TABLE)
    .insert({ uid, document_id: documentId, user_id: userId, locale, seen_at: db.fn.now() })
    .onConflict(['uid', 'document_id', 'user_id'])
    .merge();
  await db(TABLE)
    .where('seen_at', '<', db.raw('now() - make_interval(mins => ?)', [PRESENT_MINUTES]))
    .delete();
  return db(`${TABLE} as o`)
    .join('admin_users as u', 'u.id', 'o.user_id')
    .where({ 'o.uid': uid, 'o.document_id': documentId })
    .whereNot('o.user_id', userId)
    .orderBy('o.user_id')
    .select<OtherEditor[]>(
      'o.locale',
      db.raw(`coalesce(nullif(trim(concat_ws(' ', u.firstname, u.lastname)), ''), u.email) as name`),
    );
}
