import type { ContentPanel } from './content-panel';
import { GUIDE_COMPONENT_PANELS, GUIDE_PANELS } from './content-panel-guides';
import { LANDING_COMPONENT_PANELS, LANDING_PANELS } from './content-panel-landing';
import { PAGE_PANELS } from './content-panel-pages';
import { COMPONENT_PANELS, RECORD_PANELS } from './content-panel-records';
import { TEXT_COMPONENT_PANELS, TEXT_PANELS, VISITOR_PAGE_PANELS } from './content-panel-texts';

type Panels = Readonly<Record<string, ContentPanel>>;

/** How the panel presents each content type of the website. */
export const TYPE_PANELS: Panels = {
  ...PAGE_PANELS,
  ...VISITOR_PAGE_PANELS,
  ...RECORD_PANELS,
  ...TEXT_PANELS,
  ...LANDING_PANELS,
  ...GUIDE_PANELS,
};

/** How the panel presents each component of them. */
export const ALL_COMPONENT_PANELS: Panels = {
  ...COMPONENT_PANELS,
  ...TEXT_COMPONENT_PANELS,
  ...LANDING_COMPONENT_PANELS,
  ...GUIDE_COMPONENT_PANELS,
};
