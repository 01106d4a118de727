import { visitorRoute } from '../../../auth/routes';

export default { routes: [visitorRoute('publicRead', 'GET', '/trades', 'trade.findPublished')] };
