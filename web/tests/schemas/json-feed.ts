import * as z from 'zod';

const language = z.enum(['en', 'ar']);

/** jsonfeed.org/version/1.1, as far as our feed goes; its own extension starts with an underscore. */
export const jsonFeed = z.strictObject({
  version: z.literal('https://jsonfeed.org/version/1.1'),
  title: z.string().min(1),
  description: z.string().min(1),
  home_page_url: z.url(),
  feed_url: z.url(),
  language,
  authors: z.array(z.strictObject({ name: z.string().min(1), url: z.url() })).min(1),
  items: z.array(
    z.strictObject({
      id: z.string().min(1),
      url: z.url(),
      title: z.string().min(1),
      summary: z.string().min(1),
      content_html: z.string().min(1),
      date_published: z.iso.datetime(),
      date_modified: z.iso.datetime(),
      language,
      tags: z.array(z.string().min(1)),
      _job: z.looseObject({
        reference: z.string(),
        country: z.string().regex(/^[A-Z]{2}$/),
        valid_through: z.iso.datetime({ offset: true }),
      }),
    }),
  ),
});
