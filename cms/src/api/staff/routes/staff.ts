import { staffRoute } from '../../../platform/http/route-kinds';

export default {
  routes: [
    staffRoute('viewer', 'GET', '/staff', 'staff.find'),
    staffRoute('lead', 'POST', '/staff', 'staff.invite'),
    staffRoute('editor', 'PATCH', '/staff/me', 'staff.renameSelf'),
    staffRoute('lead', 'PATCH', '/staff/:id', 'staff.change'),
    staffRoute('lead', 'GET', '/staff/:id/schedules', 'staff.schedules'),
    staffRoute('lead', 'POST', '/staff/:id/reset', 'staff.sendLink'),
  ],
};
