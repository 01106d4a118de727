import { bootstrap } from './bootstrap/bootstrap';
import { destroy } from './bootstrap/destroy';
import { register } from './bootstrap/register';

export default { register, bootstrap, destroy };
