import { HIRING_LINES_MAX } from '@qantara/contract';
import { seedContent } from '@qantara/contract/content-seed';
import { screen, waitFor, within } from '@testing-library/react';
import { Link } from 'react-router-dom';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { renderPage } from '../../../tests/render-page.js';
import { startStubApi, type StubResponse } from '../../../tests/stub-api.js';
import { writeDraft } from '../../lib/browser/draft-store.js';
import { HirePage } from './hire-page.js';

let api: Awaited<ReturnType<typeof startStubApi>>;
beforeEach(async () => {
  localStorage.clear();
  sessionStorage.clear();
  const due_at = '2031-03-02T06:30:00.000Z';
  api = await startStubApi(() => ({
    json: { success: true, message: 'Received', id: 'r1', reference: 'QH-ABCDE', due_at },
  }));
});
afterEach(() => api.stop());

const page = (
  <>
    <Link to="/hire">Another request</Link>
    <Link to="/jobs">Jobs</Link>
    <HirePage />
  </>
);
const open = (at = '/hire') => renderPage(page, { at, path: '/hire' });
const step = (name: string) => screen.findByRole('heading', { level: 2, name });
const goOn = 'Continue';

/** Fills in what a request needs. */
async function fill({ user }: ReturnType<typeof open>) {
  await user.selectOptions(await screen.findByLabelText('Country of work'), 'Qatar');
  await user.selectOptions(screen.getByLabelText('Trade'), 'Welder');
  await user.type(screen.getByLabelText('How many people'), '40');
  await user.click(screen.getByRole('button', { name: goOn }));
  await step('What you offer');
  await user.click(screen.getByRole('button', { name: goOn }));
  await step('How we reach you');
  await user.type(screen.getByLabelText('Company'), 'Halvorn Steel');
  await user.type(screen.getByLabelText('Full Name'), 'Sara Ali');
  await user.type(screen.getByLabelText('Email Address'), 'sara@halvorn.example');
  await user.type(screen.getByLabelText('Phone Number'), '+97455123456');
}

it('sends a request in three steps and says by when it is reviewed', async () => {
  const view = open();
  await fill(view);
  await view.user.click(screen.getByRole('button', { name: 'Send Request' }));
  expect(await screen.findByRole('heading', { name: 'Request received' })).toBeVisible();
  expect(screen.getByText(/^We'll review it within 48 hours: by 2 Mar 2031, 9:30\sam, Qatar time\.$/)).toBeVisible();
  expect(screen.getByText('QH-ABCDE')).toBeVisible();
  const sent = api.calls.find(({ path }) => path === '/api/hiring-requests');
  expect(sent?.body).toContain('[{"trade":"welder","headcount":40,"salary_min":null,"salary_max":null}]');
  expect(sent?.body).toContain('Halvorn Steel');
});

it('opens an empty form for another request, on its first step', async () => {
  const view = open();
  await fill(view);
  await view.user.click(screen.getByRole('button', { name: 'Send Request' }));
  await screen.findByRole('heading', { name: 'Request received' });
  expect(screen.getByTestId('url')).toHaveTextContent(/\/hire$/);
  await view.user.click(screen.getByRole('link', { name: 'Another request' }));
  expect(await step('Who you need')).toBeVisible();
  expect(screen.getByLabelText('How many people')).toHaveValue('');
});

it('names the problems of the step that is shown', async () => {
  const view = open();
  await fill(view);
  await view.user.clear(screen.getByLabelText('Company'));
  await view.user.click(screen.getByRole('button', { name: 'Send Request' }));
  const problem = { name: 'There is a problem' };
  expect(await screen.findByRole('alert', problem)).toHaveTextContent('Enter the name of your company');
  await view.user.click(screen.getByRole('button', { name: 'Back' }));
  await step('What you offer');
  expect(screen.queryByRole('alert', problem)).toBeNull();
});

it('leads from a later step of an empty form to the first one', async () => {
  open('/hire?step=contact');
  expect(await step('Who you need')).toBeVisible();
  expect(screen.getByTestId('url')).toHaveTextContent(/\/hire$/);
});

it('leaves visitors where they went while the request was sent', async () => {
  let respond: (response: StubResponse) => void = () => undefined;
  api.respondWith(() => new Promise((resolve) => (respond = resolve)));
  const view = open();
  await fill(view);
  await view.user.click(screen.getByRole('button', { name: 'Send Request' }));
  await waitFor(() => expect(api.calls).toHaveLength(1));
  await view.user.click(screen.getByRole('link', { name: 'Jobs' }));
  respond({ json: { success: true, message: 'Received', id: 'r1', reference: 'QH-ABCDE' } });
  expect((await screen.findAllByText('Received')).length).toBeGreaterThan(0);
  expect(screen.getByTestId('url')).toHaveTextContent(/\/jobs$/);
});

it('forgets a month of a draft that has passed', async () => {
  writeDraft('hire', { start_month: '2026-01', city: 'Doha' });
  const view = open();
  await waitFor(() => expect(screen.getByLabelText(/^City or site/)).toHaveValue('Doha'));
  await fill(view);
  await view.user.click(screen.getByRole('button', { name: 'Send Request' }));
  await screen.findByRole('heading', { name: 'Request received' });
  expect(api.calls.find(({ path }) => path === '/api/hiring-requests')?.body).not.toContain('2026-01');
});

it('begins with the introduction of the agency, or else with our own', () => {
  const { unmount } = open();
  expect(screen.getByText(/^Three short steps\./)).toBeVisible();
  unmount();
  const hireGuide = { ...seedContent('en').hireGuide, lead: 'Tell us whom you need.' };
  renderPage(<HirePage />, { at: '/hire', path: '/hire', content: { hireGuide } });
  expect(screen.getByText('Tell us whom you need.')).toBeVisible();
  expect(screen.queryByText(/^Three short steps\./)).toBeNull();
});

it('leads to the trades that have a page for employers', () => {
  open();
  const links = within(screen.getByRole('region', { name: 'Hire by trade' })).getAllByRole('link');
  expect(links.map((link) => link.getAttribute('href'))).toContain('/hire/welder');
  expect(links).toHaveLength(seedContent('en').trades.filter(({ employerIntro }) => employerIntro).length);
});

it('takes over what was chosen on the page before', async () => {
  open('/hire?trade=welder&headcount=40&country=Qatar');
  await waitFor(() => expect(screen.getByLabelText('Trade')).toHaveDisplayValue('Welder'));
  expect(screen.getByLabelText('How many people')).toHaveValue('40');
  expect(screen.getByLabelText('Country of work')).toHaveDisplayValue('Qatar');
  expect(screen.getByTestId('url')).toHaveTextContent(/\/hire$/);
});

it('chooses no trade or country that it does not offer', async () => {
  writeDraft('hire', {
    lines: JSON.stringify([{ trade: 'astronaut', headcount: '', salary_min: '', salary_max: '' }]),
  });
  const { user } = open('/hire?trade=alchemist&headcount=40&country=India');
  await waitFor(() => expect(screen.getAllByLabelText('How many people')[0]).toHaveValue('40'));
  expect(screen.getByLabelText('Country of work')).toHaveValue('');
  await user.selectOptions(screen.getByLabelText('Country of work'), 'Qatar');
  await user.click(screen.getByRole('button', { name: goOn }));
  await waitFor(() => expect(screen.getByLabelText('Trade')).toBeInvalid());
  expect(screen.queryByRole('heading', { level: 2, name: 'What you offer' })).toBeNull();
});

it('adds what was chosen on the page before to a draft, once', async () => {
  const first = open('/hire?trade=welder&headcount=40&country=Qatar');
  await waitFor(() => expect(screen.getByLabelText('How many people')).toHaveValue('40'));
  await first.user.type(screen.getAllByLabelText(/^Salary from/)[0]!, '1500');
  first.unmount();
  const again = open('/hire?trade=mason&country=Oman');
  await waitFor(() => expect(screen.getAllByLabelText('Trade')).toHaveLength(2));
  expect(screen.getAllByLabelText('Trade').map((field) => (field as HTMLSelectElement).value)).toEqual([
    'welder',
    'mason',
  ]);
  expect(screen.getAllByLabelText(/^Salary from/)[0]).toHaveValue('1500');
  expect(screen.getByLabelText('Country of work')).toHaveDisplayValue('Oman');
  const url = screen.getByTestId('url').textContent;
  again.unmount();
  open(url);
  await waitFor(() => expect(screen.getAllByLabelText('Trade')).toHaveLength(2));
  expect(screen.getAllByLabelText('How many people')[0]).toHaveValue('40');
});

it('says that a full draft has no room for the chosen trade, and adds it once there is', async () => {
  const line = { trade: 'mason', headcount: '5', salary_min: '', salary_max: '' };
  writeDraft('hire', { lines: JSON.stringify(Array(HIRING_LINES_MAX).fill(line)) });
  const trades = seedContent('en').trades.filter(({ slug }) => ['mason', 'welder'].includes(slug));
  const at = '/hire?trade=welder&headcount=40&country=Qatar';
  const { user } = renderPage(<HirePage />, { at, path: '/hire', content: { trades } });
  const notice = 'A request can have up to 20 trades. Remove one to add Welder.';
  expect(await screen.findByText(notice)).toBeVisible();
  expect(screen.getByLabelText('Country of work')).toHaveDisplayValue('Qatar');
  expect(screen.getByTestId('url')).toHaveTextContent('/hire?trade=welder&headcount=40');
  await user.click(screen.getByText('Remove trade 3'));
  await waitFor(() => expect(screen.queryByText(notice)).toBeNull());
  expect(screen.getAllByLabelText('Trade')).toHaveLength(HIRING_LINES_MAX);
  expect(screen.getAllByLabelText('Trade').at(-1)).toHaveDisplayValue('Welder');
  expect(screen.getAllByLabelText('How many people').at(-1)).toHaveValue('40');
  await waitFor(() => expect(screen.getByTestId('url')).toHaveTextContent(/\/hire$/));
});

it('checks a step before the next one opens, and goes to what is wrong', async () => {
  const { user } = open('/hire?country=Qatar');
  await user.click(await screen.findByRole('button', { name: goOn }));
  expect(await screen.findByText('Select a trade')).toBeVisible();
  await waitFor(() => expect(screen.getByLabelText('Trade')).toHaveFocus());
  expect(screen.getByRole('heading', { level: 2, name: 'Who you need' })).toBeVisible();
  expect(api.calls).toEqual([]);
});

it('takes several trades, and removes one of them', async () => {
  const { user } = open('/hire?trade=welder&headcount=40&country=Qatar');
  await waitFor(() => expect(screen.getByLabelText('How many people')).toHaveValue('40'));
  await user.click(screen.getByRole('button', { name: 'Add another trade' }));
  expect(await screen.findAllByLabelText('Trade')).toHaveLength(2);
  await user.selectOptions(screen.getAllByLabelText('Trade')[1] as HTMLElement, 'Mason');
  await user.click(screen.getByRole('button', { name: 'Remove trade 1' }));
  await waitFor(() => expect(screen.getAllByLabelText('Trade')).toHaveLength(1));
  expect(screen.getByLabelText('Trade')).toHaveDisplayValue('Mason');
});

it('has a URL for each step, and Back leads to the one before with what was typed', async () => {
  const view = open('/hire?trade=welder');
  const url = screen.getByTestId('url');
  await fill(view);
  expect(url).toHaveTextContent('/hire?step=contact');
  await view.user.click(screen.getByRole('button', { name: 'Back' }));
  await waitFor(async () => expect(await step('What you offer')).toHaveFocus());
  expect(url).toHaveTextContent('/hire?step=terms');
  await view.user.click(screen.getByRole('button', { name: 'Back' }));
  await step('Who you need');
  expect(url).toHaveTextContent(/\/hire$/);
  expect(screen.getByLabelText('How many people')).toHaveValue('40');
  await view.user.click(screen.getByRole('button', { name: goOn }));
  await step('What you offer');
  await view.user.click(screen.getByRole('button', { name: goOn }));
  await step('How we reach you');
  expect(screen.getByLabelText('Company')).toHaveValue('Halvorn Steel');
});

it('keeps a draft with its trades', async () => {
  const first = open('/hire?trade=welder&headcount=40&country=Qatar');
  await waitFor(() => expect(screen.getByLabelText('How many people')).toHaveValue('40'));
  await first.user.type(screen.getByLabelText(/^City or site/), 'Doha');
  first.unmount();
  open();
  expect(await screen.findByText(/We've restored your unsent request/)).toBeVisible();
  expect(screen.getByLabelText('Trade')).toHaveDisplayValue('Welder');
  expect(screen.getByLabelText(/^City or site/)).toHaveValue('Doha');
});

it('opens the step of a field that the server rejects', async () => {
  api.respondWith(() => ({
    status: 400,
    json: {
      status: 400,
      code: 'invalid_input',
      errors: [{ field: 'lines.0.trade', code: 'trade_unknown', detail: '' }],
    },
  }));
  const view = open();
  await fill(view);
  await view.user.click(screen.getByRole('button', { name: 'Send Request' }));
  expect(await step('Who you need')).toBeVisible();
  expect(screen.getByLabelText('Trade')).toBeInvalid();
  await waitFor(() => expect(screen.getByRole('alert', { name: 'There is a problem' })).toHaveFocus());
});
