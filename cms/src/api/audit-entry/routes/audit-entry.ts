import { staffRoute } from '../../../platform/http/route-kinds';

export default { routes: [staffRoute('lead', 'GET', '/audit-entries', 'audit-entry.find')] };
