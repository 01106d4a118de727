import { PICTURE_TYPES } from '../src/strapi-admin/picture-type';
import recruitment from './recruitment';

const SESSION_SECONDS = 12 * 60 * 60;

export default () => ({
  'users-permissions': {
    config: {
      jwtSecret: recruitment().secrets.jwtSecret,
      jwtManagement: 'refresh',
      // The token lives as long as a session may at most; the idle limit is kept on the session's row (see lib of api/auth).
      sessions: { maxRefreshTokenLifespan: SESSION_SECONDS, idleRefreshTokenLifespan: SESSION_SECONDS },
    },
  },
  upload: { config: { security: { allowedTypes: PICTURE_TYPES } } },
});
