/** The industries we recruit for, each with the trades most asked for; texts in i18n/<lang>/home.json under the same ids. */
export const INDUSTRIES = [
  { id: 'construction', positions: ['civilEngineer', 'siteSupervisor', 'steelFixer', 'scaffolder', 'electrician'] },
  { id: 'oilGas', positions: ['pipeFitter', 'welder', 'instrumentTechnician', 'rigger', 'safetyOfficer'] },
  { id: 'healthcare', positions: ['staffNurse', 'physiotherapist', 'labTechnician', 'pharmacist', 'caregiver'] },
  { id: 'hospitality', positions: ['chef', 'waiter', 'housekeeper', 'receptionist', 'barista'] },
] as const;
