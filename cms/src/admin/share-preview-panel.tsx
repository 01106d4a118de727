import { Box, Button, Field, Flex, Typography } from '@strapi/design-system';
import { unstable_useContentManagerContext, useClipboard, useNotification } from '@strapi/strapi/admin';
import { useState } from 'react';
import { useOwnCalls } from './own-calls';
import { LANGUAGES, useContentLocale, useMay, type PanelProps } from './panel-props';
import { shortDate } from './short-date';

/** Response of content/preview-links. */
interface SharedPreview {
  id: string;
  url: string;
  locale: string;
  lastDay: string;
  by: string;
}

/** Shown beside a text of the website: links to the drafts of its page, for people without an account. */
export function SharePreviewPanel({ model, document }: PanelProps) {
  const locale = useContentLocale();
  const mayEdit = useMay(model, ['update', 'publish']);
  const { hasDraftAndPublish } = unstable_useContentManagerContext();
  const id = document?.documentId;
  if (!mayEdit || !hasDraftAndPublish || typeof id !== 'string') return null;
  return {
    title: 'Share preview',
    content: <SharePreview key={`${id} ${locale}`} url={`/shared-previews/${model}/${id}`} locale={locale} />,
  };
}

function SharePreview({ url, locale }: { url: string; locale: string }) {
  const { data, problem, send } = useOwnCalls<SharedPreview[]>(url, locale);
  const { toggleNotification } = useNotification();
  const act = async (message: string, ...call: Parameters<typeof send>) => {
    const error = await send(...call);
    toggleNotification(error ? { type: 'danger', message: error } : { type: 'success', message });
  };
  if (problem) return <Typography textColor="danger600">{problem}</Typography>;
  return (
    <Flex direction="column" alignItems="stretch" gap={4} width="100%">
      <Typography>
        A link for someone without an account. It shows this page with its drafts, in both languages, for 7 days.
      </Typography>
      {data?.map((link) => (
        <LinkItem key={link.id} {...link} onRevoke={() => void act('Link revoked', 'del', `/${link.id}`)} />
      ))}
      <Box>
        <Button type="button" size="S" variant="secondary" onClick={() => void act('Link created', 'post')}>
          Create link
        </Button>
      </Box>
    </Flex>
  );
}

function LinkItem({ url, locale, lastDay, by, onRevoke }: SharedPreview & { onRevoke: () => void }) {
  const { copy } = useClipboard();
  const { toggleNotification } = useNotification();
  const [isShown, setIsShown] = useState(false);
  const copyLink = async () => {
    if (await copy(url)) toggleNotification({ type: 'success', message: 'Link copied' });
    // Browsers only copy with HTTPS and with the permission.
    else setIsShown(true);
  };
  return (
    <Flex direction="column" alignItems="stretch" gap={1}>
      <Typography>
        {LANGUAGES[locale]} page, until {shortDate(lastDay)}
      </Typography>
      <Typography variant="pi" textColor="neutral600">
        Created by {by}
      </Typography>
      {isShown ? (
        <Field.Root name="preview-link">
          <Field.Label>Copy this link</Field.Label>
          <Field.Input readOnly value={url} onFocus={({ target }) => target.select()} />
        </Field.Root>
      ) : null}
      <Flex gap={2}>
        <Button type="button" size="S" variant="tertiary" onClick={() => void copyLink()}>
          Copy link
        </Button>
        <Button type="button" size="S" variant="danger-light" onClick={onRevoke}>
          Revoke
        </Button>
      </Flex>
    </Flex>
  );
}
