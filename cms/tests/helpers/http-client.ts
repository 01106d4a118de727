/** A response for tests. `body` is parsed JSON if the response is JSON, else the text. */
export interface ClientResponse<Body> {
  status: number;
  headers: Headers;
  body: Body;
}

interface Call {
  method?: string;
  /** Sent as JSON. */
  json?: unknown;
  /** Sent unchanged: FormData, text, bytes. */
  raw?: RequestInit['body'];
  headers?: Record<string, string>;
}

/** A browser from the API's point of view: stores cookies, follows no redirects. */
export class HttpClient {
  readonly cookies = new Map<string, string>();

  constructor(
    readonly baseUrl: string,
    private readonly defaultHeaders: Record<string, string> = {},
  ) {}

  get<Body = unknown>(path: string, headers?: Record<string, string>) {
    return this.call<Body>(path, { headers });
  }

  post<Body = unknown>(path: string, json?: unknown, headers?: Record<string, string>) {
    return this.call<Body>(path, { method: 'POST', json, headers });
  }

  /** For requests that get and post do not cover. */
  async call<Body = unknown>(
    path: string,
    { method = 'GET', json, raw, headers }: Call = {},
  ): Promise<ClientResponse<Body>> {
    const response = await this.fetch(path, { method, json, raw, headers });
    const text = await response.text();
    const isJson = /[/+]json\b/.test(response.headers.get('content-type') ?? '');
    return { status: response.status, headers: response.headers, body: isJson ? JSON.parse(text) : text };
  }

  async fetch(path: string, { method = 'GET', json, raw, headers }: Call = {}): Promise<Response> {
    const response = await fetch(this.baseUrl + path, {
      method,
      redirect: 'manual',
      headers: {
        ...(json === undefined ? {} : { 'content-type': 'application/json' }),
        ...(this.cookies.size > 0 ? { cookie: this.cookieHeader() } : {}),
        ...this.defaultHeaders,
        ...headers,
      },
      body: json === undefined ? raw : JSON.stringify(json),
    });
    this.keepCookies(response);
    return response;
  }

  private cookieHeader() {
    return [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  }

  private keepCookies(response: Response) {
    for (const line of response.headers.getSetCookie()) {
      const [pair = '', ...attributes] = line.split('; ');
      const name = pair.slice(0, pair.indexOf('='));
      const value = pair.slice(pair.indexOf('=') + 1);
      const gone = attributes.some(
        (attribute) => /^expires=/i.test(attribute) && new Date(attribute.slice(8)) < new Date(),
      );
      if (gone || value === '') this.cookies.delete(name);
      else this.cookies.set(name, value);
    }
  }
}
