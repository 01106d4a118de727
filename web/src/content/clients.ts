/** Companies whose logos are shown; a name is the same in every language. */
export const CLIENTS = [
  { id: 'aldenar-contracting', name: 'Aldenar Contracting' },
  { id: 'velmora-hotels', name: 'Velmora Hotels' },
  { id: 'tarqenna-energy', name: 'Tarqenna Energy' },
  { id: 'nuvella-clinics', name: 'Nuvella Clinics' },
  { id: 'sarvent-logistics', name: 'Sarvent Logistics' },
  { id: 'dunevia-facilities', name: 'Dunevia Facilities' },
  { id: 'halvorn-steel', name: 'Halvorn Steel' },
  { id: 'orisadel-foods', name: 'Orisadel Foods' },
  { id: 'kestara-engineering', name: 'Kestara Engineering' },
  { id: 'pelindra-marine', name: 'Pelindra Marine' },
  { id: 'zaveen-retail', name: 'Zaveen Retail' },
  { id: 'miralto-resorts', name: 'Miralto Resorts' },
  { id: 'brennaq-power', name: 'Brennaq Power' },
  { id: 'calyxa-health', name: 'Calyxa Health' },
] as const;

export type Client = (typeof CLIENTS)[number];
