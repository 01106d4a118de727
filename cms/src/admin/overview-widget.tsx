import { Flex, Link, Typography } from '@strapi/design-system';
import { Widget } from '@strapi/strapi/admin';
import { forwardRef } from 'react';
import { NavLink } from 'react-router-dom';
import { OVERVIEW_PATH, type Overview } from './overview-data';
import { useOwnCalls } from './own-calls';

/** On the home page of the panel: how many texts need attention, with a link to their lists. */
export function OverviewWidget() {
  const { data, problem } = useOwnCalls<Overview>('/content-overview', 'en');
  if (problem) return <Widget.Error />;
  if (!data) return <Widget.Loading />;
  const { scheduled, waiting, gaps } = data;
  const failed = scheduled.filter((text) => text.problem !== null);
  const lines = [
    [failed.length, 'scheduled and failed'],
    [scheduled.length - failed.length, 'scheduled'],
    [waiting.count, 'with a draft that waits to be published'],
    [gaps.filter(({ gap }) => gap !== 'older').length, 'missing in one language, or a draft only'],
    [gaps.filter(({ gap }) => gap === 'older').length, 'older in one language'],
  ] as const;
  const shown = lines.filter(([count]) => count > 0);
  return (
    <Flex direction="column" alignItems="start" gap={3} padding={4}>
      {shown.length === 0 ? (
        <Typography>Nothing: every text is published in both languages, and as new.</Typography>
      ) : null}
      {shown.map(([count, what]) => (
        <Typography key={what}>
          <b>{count}</b> {count === 1 ? 'text' : 'texts'} {what}
        </Typography>
      ))}
      <Link tag={NavLink} to={`/${OVERVIEW_PATH}`}>
        Open the lists
      </Link>
    </Flex>
  );
}

/** A flag. */
export const OverviewIcon = forwardRef<SVGSVGElement>((_props, ref) => (
  <svg ref={ref} viewBox="0 0 32 32" width="1.6rem" height="1.6rem" fill="currentColor" aria-hidden>
    <path d="M7 3a1 1 0 0 1 1 1v1h17a1 1 0 0 1 .8 1.6L22 11.5l3.8 4.9A1 1 0 0 1 25 18H8v10a1 1 0 1 1-2 0V4a1 1 0 0 1 1-1Z" />
  </svg>
));
OverviewIcon.displayName = 'OverviewIcon';
