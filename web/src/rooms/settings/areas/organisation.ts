import { IconBuilding, IconGauge, IconNumber } from '@tabler/icons-react'
import { declare } from '../../../shared/records/declared.ts'
import type { Area } from '../area.ts'
import { CompanyParts } from '../company/company-parts.tsx'
import { CompanyLogo } from '../company/logo.tsx'

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
          title: { de: 'Registrierungen', en: 'Registrations' },
          fields: ['taxId', 'commercialRegisterNumber', 'legalInformation'],
        },
        {
          title: { de: 'E-Rechnungen', en: 'E-invoices' },
          fields: ['eInvoiceFormat', 'electronicAddress'],
        },
        {
          title: { de: 'Rechnungen und Mahnungen', en: 'Invoices and reminders' },
          fields: ['paymentDueInDays', 'dunningGraceDays', 'booksClosedUntil'],
        },
        { title: { de: 'Versand', en: 'Shipping' }, fields: ['shippingMethodChoice'] },
      ],
      beside: CompanyLogo,
      below: CompanyParts,
    }),
  ],
  pages: [
    {
      title: { de: 'Nummernkreise', en: 'Number ranges' },
      icon: IconNumber,
      address: '/settings/number-ranges',
      scope: 'numberranges.read',
    },
    {
      title: { de: 'Lizenz, Grenzen und Verbrauch', en: 'Licence, limits and use' },
      icon: IconGauge,
      address: '/settings/usage',
      scope: 'admin',
    },
  ],
}
