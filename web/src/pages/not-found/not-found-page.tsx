export { NotFound as NotFoundPage } from '../../features/not-found/not-found.js';
