module.exports = ({ env }) => ({
  host: '127.0.0.1',
  port: env.int('PORT'),
  app: { keys: env.array('APP_KEYS') },
  logger: { config: { level: 'http' }, updates: { enabled: false }, startup: { enabled: false } },
});
