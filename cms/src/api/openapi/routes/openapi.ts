import { visitorRoute } from '../../../platform/http/route-kinds';

export default { routes: [visitorRoute('publicRead', 'GET', '/openapi.json', 'openapi.read')] };
