import { Box, Button, Field, Flex, Typography } from '@strapi/design-system';
import { unstable_useContentManagerContext, useNotification } from '@strapi/strapi/admin';
import { type KeyboardEvent, useState } from 'react';
import { MomentPicker } from './moment-input';
import { useOwnCalls } from './own-calls';
import { LANGUAGES, useContentLocale, useMay, type PanelProps } from './panel-props';
import { shortTime } from './short-date';

/** Response of strapi-admin/schedules/scheduled-publications. */
interface Schedule {
  zone: string;
  publish: Moment | null;
  unpublish: Moment | null;
}
interface Moment {
  at: string;
  by: string;
  problem: string | null;
}

/** Shown beside a text of the website: when it is published and unpublished on schedule. */
export function SchedulePanel({ model, document, activeTab }: PanelProps) {
  const locale = useContentLocale();
  const { hasDraftAndPublish } = unstable_useContentManagerContext();
  if (!hasDraftAndPublish) return null;
  const id = document?.documentId;
  return {
    title: 'Schedule',
    content:
      typeof id === 'string' ? (
        <ScheduleOf key={`${id} ${locale}`} {...{ model, id, locale, document, activeTab }} />
      ) : (
        <Typography>Save the {LANGUAGES[locale]} text first. Then you can choose when it is published.</Typography>
      ),
  };
}

interface ScheduleProps extends Pick<PanelProps, 'model' | 'document' | 'activeTab'> {
  id: string;
  locale: string;
}

function ScheduleOf({ model, id, locale, document, activeTab }: ScheduleProps) {
  const mayPublish = useMay(model, ['publish']);
  // What is scheduled is the draft, which "Published" does not show.
  const isDraftShown = activeTab !== 'published';
  // Publishing by hand ends a chosen time.
  const version = `${String(document?.updatedAt)} ${document?.status}`;
  const { data, problem, send } = useOwnCalls<Schedule>(`/content-schedule/${model}/${id}`, locale, version);
  const { toggleNotification } = useNotification();
  if (!data) return problem ? <Typography textColor="danger600">{problem}</Typography> : null;
  const seen = document?.updatedAt;
  const change = async (action: Action, at: string | null) => {
    const error = await (at === null ? send('del', `/${action}`) : send('put', `/${action}`, { at, seen }));
    if (!error) toggleNotification({ type: 'success', message: at === null ? 'No longer scheduled' : 'Scheduled' });
    return error;
  };
  return (
    <Flex direction="column" alignItems="stretch" gap={4} width="100%">
      {ACTIONS.map(([action, label]) =>
        mayPublish && isDraftShown ? (
          <MomentField
            key={`${action} ${data[action]?.at}`}
            {...{ action, label, moment: data[action] }}
            onChange={(at) => change(action, at)}
          />
        ) : (
          <Typography key={action}>
            {label}: {data[action] ? `${shortTime(data[action].at)}, by ${data[action].by}` : 'not scheduled'}
            {data[action]?.problem ? `. Not ${action}ed: ${data[action].problem}` : null}
          </Typography>
        ),
      )}
      {mayPublish && !isDraftShown ? <Typography>To choose a time, open "Draft" above the form.</Typography> : null}
      <Typography variant="pi" textColor="neutral600">
        Times are in {data.zone}, for the {LANGUAGES[locale]} text only. What is published is the draft as you save it.
        If somebody else changes it before then, it is not published, and you get an email.
      </Typography>
    </Flex>
  );
}

const ACTIONS = [
  ['publish', 'Publish at'],
  ['unpublish', 'Unpublish at'],
] as const;
type Action = (typeof ACTIONS)[number][0];

interface MomentProps {
  action: Action;
  label: string;
  moment: Moment | null;
  /** null: cancel. @returns the error if it was rejected */
  onChange: (at: string | null) => Promise<string | null>;
}

function MomentField({ action, label, moment, onChange }: MomentProps) {
  const [value, setValue] = useState(moment?.at ?? '');
  const [error, setError] = useState<string | null>(null);
  const isNew = value !== '' && (value !== moment?.at || moment.problem !== null);
  const send = (at: string | null) => void onChange(at).then(setError);
  // Enter would submit the surrounding form and save the draft.
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.defaultPrevented) return;
    event.preventDefault();
    if (isNew) send(value);
  };
  const failed = moment?.problem ? `Not ${action}ed: ${moment.problem}` : undefined;
  return (
    <Field.Root name={`schedule-${action}`} id={`schedule-${action}`} error={error ?? failed}>
      <Field.Label>{label}</Field.Label>
      <Box onKeyDown={onKeyDown}>
        <MomentPicker name={`schedule-${action}`} label={label} value={value} onChange={setValue} />
      </Box>
      {isNew || moment ? (
        <Typography variant="pi" textColor="neutral600">
          {isNew ? shortTime(value) : moment && `Set for ${shortTime(moment.at)}, by ${moment.by}`}
        </Typography>
      ) : null}
      <Field.Error />
      <Flex gap={2} paddingTop={1}>
        <Button type="button" size="S" variant="secondary" disabled={!isNew} onClick={() => send(value)}>
          {moment ? 'Change' : 'Set time'}
        </Button>
        {moment ? (
          <Button type="button" size="S" variant="tertiary" onClick={() => send(null)}>
            Cancel
          </Button>
        ) : null}
      </Flex>
    </Field.Root>
  );
}
