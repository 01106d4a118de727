/** There is no capacity for this request now. The response is 503 and `Retry-After`. */
export class Overloaded extends Error {
  readonly statusCode = 503;
}

export const RETRY_AFTER_SECONDS = 2;

/** No response from the CMS. */
export class UpstreamError extends Error {
  readonly statusCode = 502;
}
