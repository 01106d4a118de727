import { Typography } from '@strapi/design-system';
import type { PanelProps } from './panel-props';

/** Shown beside the facts of the agency, the only texts of the website without drafts. */
export function PublicAtOncePanel({ model }: PanelProps) {
  if (model !== 'api::agency.agency') return null;
  return {
    title: 'Public at once',
    content: (
      <Typography>
        Save shows a change to visitors within seconds, also in feeds and in emails. Fields with a globe have a text in
        each language; the others are the same in both.
      </Typography>
    ),
  };
}
