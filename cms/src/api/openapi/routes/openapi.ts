import { visitorRoute } from '../../../auth/routes';

export default { routes: [visitorRoute('publicRead', 'GET', '/openapi.json', 'openapi.read')] };
