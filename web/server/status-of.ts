/** The status an error stands for; 500 when it says none. */
export function statusOf(error: unknown): number {
  const given = error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : 500;
  return given >= 400 && given < 600 ? given : 500;
}
