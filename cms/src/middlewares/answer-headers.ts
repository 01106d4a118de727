import type { Context, Next } from 'koa';
import { API_HEADERS, BUILT_PANEL_HEADERS, PANEL_HEADERS } from '../lib/answer-headers';

interface Config {
  panelIsDeveloped: boolean;
}

/** Sets the security headers of every answer before anything can go wrong with it. */
export default ({ panelIsDeveloped }: Config) => {
  const panel = panelIsDeveloped ? PANEL_HEADERS : BUILT_PANEL_HEADERS;
  return (ctx: Context, next: Next): Promise<void> => {
    ctx.set(ctx.path === '/api' || ctx.path.startsWith('/api/') ? API_HEADERS : panel);
    return next();
  };
};
