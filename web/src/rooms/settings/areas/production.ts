import { IconCategory, IconTool } from '@tabler/icons-react'
import { declare } from '../../../shared/records/declared.ts'
import type { Area } from '../area.ts'

export const production: Area = {
  title: { de: 'Produktion', en: 'Production' },
  guide: 'settings-production',
  lists: [
    declare('workbench-resources', {
      icon: IconTool,
      columns: ['name', 'workbenchResourceTypeId', 'warehouseId'],
    }),
    declare('workbench-resource-types', { icon: IconCategory, columns: ['name'] }),
  ],
}
