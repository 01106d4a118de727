module.exports = ({ env }) => ({
  // Its limit of sign-ins counts everyone together: five a minute for all of them, whatever it could do.
  'users-permissions': { config: { jwtSecret: env('JWT_SECRET'), ratelimit: { enabled: false } } },
});
