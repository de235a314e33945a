import { lazyPart } from '../lazy-part.tsx'
import type { CustomFieldsProps } from './custom-fields.tsx'

/** Loaded when somebody looks at them. */
export const CustomFields = lazyPart<CustomFieldsProps>(
  'custom-fields',
  async () => (await import('./custom-fields.tsx')).CustomFields,
)
