import type { WebSettings } from '@qantara/contract/settings';
import type { FastifyInstance } from 'fastify';

/** Listens, and on SIGTERM or Ctrl-C lets running requests end before it stops. */
export async function listen(app: FastifyInstance, { host, port }: WebSettings): Promise<void> {
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.once(signal, () => {
      app.close().then(
        () => process.exit(0),
        () => process.exit(1),
      );
    });
  }
  try {
    await app.listen({ host, port });
  } catch (error) {
    const taken = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';
    console.error(taken ? `The web server cannot start: port ${port} is taken` : error);
    process.exit(1);
  }
  console.log(`web server ready on port ${port}`);
}
