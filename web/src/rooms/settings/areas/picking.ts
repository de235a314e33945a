import { IconListCheck, IconPackage } from '@tabler/icons-react'
import { declare } from '../../../shared/records/declared.ts'
import type { Area } from '../area.ts'

export const picking: Area = {
  title: { de: 'Kommissionieren und Packen', en: 'Picking and packing' },
  lists: [
    declare('wms/pick-list-templates', {
      icon: IconListCheck,
      columns: ['name', 'warehouseId', 'groupingMode', 'sorting', 'maxOrderCount'],
      groups: [
        {
          title: { de: 'Welche Aufträge', en: 'Which orders' },
          fields: [
            ...(['warehouseId', 'shippingMethodId', 'salesChannelId'] as const),
            ...(['minShippingPriority', 'minAgeInDays', 'minLineCount', 'maxLineCount'] as const),
            'takesPartialOrders',
          ],
        },
        {
          title: { de: 'Wie viel auf eine Liste kommt', en: 'How much a list has' },
          fields: ['maxOrderCount', 'maxPositionCount', 'maxWeight'],
        },
      ],
    }),
    declare('wms/shipping-boxes', {
      icon: IconPackage,
      title: ['code'],
      columns: ['code', 'type', 'warehouseId', 'isLocked'],
    }),
  ],
}
