import { SESSION_MAX_HOURS } from '@qantara/contract';
import { FILM_TYPES } from '../src/strapi-admin/pictures/film-type';
import { PICTURE_TYPES } from '../src/strapi-admin/pictures/picture-type';
import recruitment from './recruitment';

const SESSION_SECONDS = SESSION_MAX_HOURS * 3600;

export default () => ({
  'users-permissions': {
    config: {
      jwtSecret: recruitment().secrets.jwtSecret,
      jwtManagement: 'refresh',
      // The absolute limit of a session. The idle limit is stored on the session's row (src/auth/staff-session.ts).
      sessions: { maxRefreshTokenLifespan: SESSION_SECONDS, idleRefreshTokenLifespan: SESSION_SECONDS },
    },
  },
  upload: { config: { security: { allowedTypes: [...PICTURE_TYPES, ...FILM_TYPES] } } },
});
