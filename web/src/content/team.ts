/** The chairman's message, paragraph by paragraph; the texts stand in i18n/<lang>/team.json under the same ids. */
export const CHAIRMAN_MESSAGE = ['start', 'rules', 'bridge'] as const;

export const TEAM_VALUES = ['integrity', 'people', 'innovation', 'vision', 'trust', 'excellence'] as const;
