import { IconArchive, IconBuilding, IconGauge, IconNumber } from '@tabler/icons-react'
import { lazyPart } from '../../../shared/lazy-part.tsx'
import { declare, type RecordPart } from '../../../shared/records/declared.ts'
import type { Area } from '../area.ts'

/** Companies alone have them, and every list of the settings comes with this file. */
const logo = lazyPart<RecordPart>(
  'company-logo',
  async () => (await import('../company/logo.tsx')).CompanyLogo,
)
const parts = lazyPart<RecordPart>(
  'company-parts',
  async () => (await import('../company/company-parts.tsx')).CompanyParts,
)

export const organisation: Area = {
  title: { de: 'Unternehmen', en: 'Organisation' },
  guide: 'settings-organisation',
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
          fields: ['paymentDueInDays', 'dunningGraceDays'],
        },
        {
          title: { de: 'Eingangsrechnungen', en: 'Incoming invoices' },
          fields: ['purchaseInvoiceFourEyes', 'purchaseInvoiceLimit'],
        },
        { title: { de: 'Versand', en: 'Shipping' }, fields: ['shippingMethodChoice'] },
      ],
      aside: logo,
      below: parts,
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
      title: { de: 'Aufbewahrung', en: 'Retention times' },
      icon: IconArchive,
      address: '/settings/retention',
      scope: 'admin',
    },
    {
      title: { de: 'Lizenz, Grenzen und Verbrauch', en: 'Licence, limits and use' },
      icon: IconGauge,
      address: '/settings/usage',
      scope: 'admin',
    },
  ],
}
