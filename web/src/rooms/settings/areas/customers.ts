import { IconUserStar, IconUsersGroup } from '@tabler/icons-react'
import { declare } from '../../../shared/records/declared.ts'
import type { Area } from '../area.ts'
import { customField } from '../custom-field.ts'

export const customers: Area = {
  title: { de: 'Kunden', en: 'Customers' },
  guide: 'settings-customers',
  lists: [
    declare('customer-groups', {
      icon: IconUsersGroup,
      columns: ['name', 'discount', 'isNetPrice', 'isDefault'],
    }),
    declare('customer-categories', { icon: IconUserStar, columns: ['name'] }),
    declare('customers/custom-fields', customField),
  ],
}
