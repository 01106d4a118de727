export * from './about.js';
export * from './agency.js';
export * from './fields.js';
export * from './home.js';
export * from './services.js';
export * from './site-content.js';
export * from './statistic.js';
export * from './team.js';
