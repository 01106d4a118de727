import { staffRoute } from '../../../auth/routes';

export default { routes: [staffRoute('lead', 'GET', '/audit-entries', 'audit-entry.find')] };
