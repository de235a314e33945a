import { IconBuilding } from '@tabler/icons-react'
import { declare } from '../../../shared/records/declared.ts'
import type { Area } from '../area.ts'

export const organisation: Area = {
  title: { de: 'Unternehmen', en: 'Organisation' },
  lists: [
    declare('companies', {
      icon: IconBuilding,
      columns: ['name', 'taxId', 'contactName', 'booksClosedUntil'],
      groups: [
        { title: { de: 'Anschrift', en: 'Address' }, fields: ['address'] },
        {
          title: { de: 'Bank', en: 'Bank' },
          fields: ['bankName', 'accountHolder', 'iban', 'bic', 'creditorId'],
        },
        {
          title: { de: 'Rechnungen und Mahnungen', en: 'Invoices and reminders' },
          fields: [
            'paymentDueInDays',
            'dunningGraceDays',
            'eInvoiceFormat',
            'electronicAddress',
            'booksClosedUntil',
          ],
        },
      ],
    }),
  ],
}
