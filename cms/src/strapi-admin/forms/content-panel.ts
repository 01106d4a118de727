import type { PanelField } from './job-fields';

/** How the panel presents a content type. */
export interface ContentPanel {
  /** Field by which other records refer to a record. */
  mainField?: string;
  /** Columns of the list; the last one, who changed it and when, is the same everywhere. The first one is the link. */
  columns?: readonly string[];
  /** Sort field of the list, `order` by default. */
  sortBy?: string;
  sortOrder?: 'ASC' | 'DESC';
  fields: Record<string, PanelField>;
  /** Rows of the edit form; the fields of a row are equally wide. */
  form: readonly (readonly string[])[];
}
