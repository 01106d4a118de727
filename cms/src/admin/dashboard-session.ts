/**
 * The panel's calls need a session of the dashboard (middlewares/panel-access). When it has expired, a call waits until the
 * editor has signed in again, so that nothing typed is lost: Strapi would treat the 401 as the end of its own session and
 * leave the page. Other problem responses are converted to the shape that Strapi shows as a sentence.
 */
export function waitForDashboardSession(): void {
  const send = window.fetch.bind(window);
  window.fetch = async (...request) => {
    let response = await send(...request);
    while (response.status === 401 && isProblem(response)) {
      await signedInAgain();
      response = await send(...request);
    }
    // Signing out ends the dashboard's session as well: its sign-in follows, not the panel's.
    if (response.ok && urlOf(request[0]).endsWith('/admin/logout')) window.location.assign('/cms');
    return isProblem(response) ? toStrapiError(response) : response;
  };
}

const urlOf = (request: RequestInfo | URL): string => (request instanceof Request ? request.url : String(request));

const isProblem = ({ headers }: Response): boolean =>
  headers.get('content-type')?.startsWith('application/problem+json') === true;

async function toStrapiError(response: Response): Promise<Response> {
  const { detail } = (await response.json()) as { detail: string };
  const error = { status: response.status, name: 'ApplicationError', message: detail, details: {} };
  return Response.json({ data: null, error }, response);
}

let waiting: Promise<void> | null = null;

/** Resolves when a retry is worthwhile: the editor presses the button or returns to this window. */
function signedInAgain(): Promise<void> {
  waiting ??= new Promise<void>((resolve) => {
    const done = new AbortController();
    const tryAgain = () => {
      done.abort();
      waiting = null;
      resolve();
    };
    const notice = sessionNotice(tryAgain);
    document.body.append(notice);
    done.signal.addEventListener('abort', () => notice.remove());
    window.addEventListener('focus', tryAgain, { signal: done.signal });
  });
  return waiting;
}

/** Not modal, so that typed values can still be read and copied. */
function sessionNotice(onContinue: () => void): HTMLElement {
  const notice = document.createElement('div');
  notice.setAttribute('role', 'alert');
  notice.style.cssText =
    'position:fixed;inset-inline:1rem;bottom:1rem;z-index:10000;margin-inline:auto;max-width:44rem;padding:1.6rem;' +
    'border-radius:4px;background:#fdf4dc;border:1px solid #be5d01;color:#32324d;font-size:1.4rem;line-height:1.5;' +
    'display:flex;flex-wrap:wrap;gap:1.2rem;align-items:center;box-shadow:0 2px 15px rgba(33,33,52,.3)';
  const text = document.createElement('p');
  text.style.flex = '1 1 26rem';
  text.textContent =
    'Your dashboard session has ended. What you typed is still on this page. Sign in again in a new tab, then continue here.';
  const link = document.createElement('a');
  link.href = '/cms';
  link.target = '_blank';
  link.textContent = 'Sign in again';
  const button = document.createElement('button');
  button.type = 'button';
  button.textContent = 'Continue';
  button.addEventListener('click', onContinue);
  for (const part of [link, button])
    part.style.cssText = 'color:#271fe0;text-decoration:underline;font:inherit;font-weight:600;cursor:pointer';
  notice.append(text, link, button);
  return notice;
}
