import { Badge, Box, Button, Dialog, Flex, Table, Tbody, Td, Th, Thead, Tr, Typography } from '@strapi/design-system';
import { ConfirmDialog, Layouts, Page, useNotification } from '@strapi/strapi/admin';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router-dom';
import type { Overview, OverviewText, Redirect } from './overview-data';
import { useOwnCalls } from './own-calls';
import { LANGUAGES } from './panel-props';
import { shortMoment } from './short-date';

const GAPS = {
  missing: 'Missing',
  draft: 'Draft only',
  older: 'Older than the other language',
} satisfies Record<Overview['gaps'][number]['gap'], string>;

/** Page of the panel: what is scheduled, drafts, texts of which one language is missing or older than the other, and redirects. */
export default function OverviewPage() {
  const { data, problem, send } = useOwnCalls<Overview>('/content-overview', 'en');
  if (problem) return <Page.Error />;
  if (!data) return <Page.Loading />;
  return (
    <Page.Main>
      <Page.Title>Needs attention</Page.Title>
      <Layouts.Header title="Needs attention" subtitle="Texts of the website, in both languages" />
      <Layouts.Content>
        <Flex direction="column" alignItems="stretch" gap={8} paddingBottom={8}>
          <Scheduled texts={data.scheduled} />
          <Waiting {...data.waiting} />
          <Gaps texts={data.gaps} />
          <Redirects
            redirects={data.redirects}
            onRemove={({ uid, slug }) => send('del', `/redirects/${uid}/${encodeURIComponent(slug)}`)}
          />
        </Flex>
      </Layouts.Content>
    </Page.Main>
  );
}

const Scheduled = ({ texts }: { texts: Overview['scheduled'] }) => (
  <List title="Scheduled" empty="Nothing is scheduled." columns={['Text', 'Language', 'What', 'When', 'By']}>
    {texts.map((text) => (
      <Tr key={`${text.documentId} ${text.locale} ${text.action}`}>
        <TextCell {...text} />
        <Cell>{LANGUAGES[text.locale]}</Cell>
        <Cell>{text.action === 'publish' ? 'Publish' : 'Unpublish'}</Cell>
        <Td>
          <Typography textColor="neutral800">{shortMoment(text.at)}</Typography>
          {text.problem ? (
            <Typography tag="p" textColor="danger600" style={{ whiteSpace: 'normal' }}>
              Failed: {text.problem}
            </Typography>
          ) : null}
        </Td>
        <Cell>{text.by}</Cell>
      </Tr>
    ))}
  </List>
);

const Waiting = ({ drafts, count }: Overview['waiting']) => (
  <List
    title="Drafts that wait to be published"
    empty="No draft waits."
    columns={['Text', 'Language', 'State', 'Changed', 'By']}
    more={count - drafts.length}
  >
    {drafts.map((draft) => (
      <Tr key={`${draft.documentId} ${draft.locale}`}>
        <TextCell {...draft} />
        <Cell>{LANGUAGES[draft.locale]}</Cell>
        <Cell>{draft.isPublic ? 'Changed since it was published' : 'Not public'}</Cell>
        <Cell>{shortMoment(draft.at)}</Cell>
        <Cell>{draft.by ?? '-'}</Cell>
      </Tr>
    ))}
  </List>
);

const Gaps = ({ texts }: { texts: Overview['gaps'] }) => (
  <List
    title="One language missing or older"
    empty="Every text is in both languages, and as new."
    columns={['Text', 'Language', 'State']}
  >
    {texts.map((text) => (
      <Tr key={`${text.documentId} ${text.locale}`}>
        <TextCell {...text} />
        <Cell>{LANGUAGES[text.locale]}</Cell>
        <Cell>{GAPS[text.gap]}</Cell>
      </Tr>
    ))}
  </List>
);

interface RedirectsProps {
  redirects: readonly Redirect[];
  /** @returns why it could not be removed */
  onRemove: (redirect: Redirect) => Promise<string | null>;
}

function Redirects({ redirects, onRemove }: RedirectsProps) {
  const { toggleNotification } = useNotification();
  const [chosen, setChosen] = useState<Redirect | null>(null);
  const remove = async () => {
    const message = chosen && (await onRemove(chosen));
    setChosen(null);
    if (message) toggleNotification({ type: 'danger', message });
  };
  return (
    <>
      <List
        title="Earlier addresses"
        empty="No text has had another address."
        columns={['Earlier address', 'Leads to', 'Since', '']}
      >
        {redirects.map((redirect) => (
          <Tr key={`${redirect.uid} ${redirect.slug}`}>
            <Cell>
              <bdi>{redirect.from}</bdi>
            </Cell>
            <TextCell {...redirect} type={redirect.to ?? 'Not published: the earlier address is not found'} />
            <Cell>{shortMoment(redirect.at)}</Cell>
            <Td>
              {redirect.mayRemove ? (
                <Button
                  type="button"
                  size="S"
                  variant="tertiary"
                  aria-label={`Remove: ${redirect.from}`}
                  onClick={() => setChosen(redirect)}
                >
                  Remove
                </Button>
              ) : null}
            </Td>
          </Tr>
        ))}
      </List>
      <Dialog.Root open={chosen !== null} onOpenChange={() => setChosen(null)}>
        <ConfirmDialog title="Remove the earlier address" onConfirm={remove}>
          Visitors who follow an old link to {chosen?.from} will see "Page not found".
        </ConfirmDialog>
      </Dialog.Root>
    </>
  );
}

interface ListProps {
  title: string;
  empty: string;
  columns: readonly string[];
  /** How many are not listed. */
  more?: number;
  children: readonly ReactNode[];
}

const List = ({ title, empty, columns, more = 0, children }: ListProps) => (
  <Box>
    <Flex gap={2} paddingBottom={3}>
      <Typography variant="delta" tag="h2">
        {title}
      </Typography>
      <Badge>{children.length + more}</Badge>
    </Flex>
    {children.length === 0 ? (
      <Typography textColor="neutral600">{empty}</Typography>
    ) : (
      <Table colCount={columns.length} rowCount={children.length + 1}>
        <Thead>
          <Tr>
            {columns.map((column) => (
              <Th key={column}>
                <Typography variant="sigma">{column}</Typography>
              </Th>
            ))}
          </Tr>
        </Thead>
        <Tbody>{children}</Tbody>
      </Table>
    )}
    {more > 0 ? (
      <Typography tag="p" textColor="neutral600">
        and {more} more
      </Typography>
    ) : null}
  </Box>
);

/** The link to the form, with the name of the type. */
const TextCell = ({ uid, kind, type, documentId, locale, title }: OverviewText) => (
  <Td>
    <Typography
      tag={Link}
      to={{
        pathname: kind === 'singleType' ? `/content-manager/single-types/${uid}` : formPath(uid, documentId),
        search: `plugins[i18n][locale]=${locale}`,
      }}
      textColor="primary600"
      dir="auto"
      style={{ display: 'block', whiteSpace: 'normal' }}
    >
      {title || type}
    </Typography>
    {title ? (
      <Typography variant="pi" textColor="neutral600">
        {type}
      </Typography>
    ) : null}
  </Td>
);

const formPath = (uid: string, documentId: string) => `/content-manager/collection-types/${uid}/${documentId}`;

const Cell = ({ children }: { children: ReactNode }) => (
  <Td>
    <Typography textColor="neutral800">{children}</Typography>
  </Td>
);
