import { IconForms } from '@tabler/icons-react'

/** Fields of one's own look the same, whichever records have them. */
export const customField = {
  icon: IconForms,
  columns: ['name', 'groupName', 'type', 'isRequired', 'sortNumber'],
} as const
