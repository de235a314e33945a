import {
  IconCertificate,
  IconHash,
  IconHelpCircle,
  IconPercentage,
  IconReceiptTax,
} from '@tabler/icons-react'
import { declare } from '../../../shared/records/declared.ts'
import type { Area } from '../area.ts'

export const taxes: Area = {
  title: { de: 'Steuern', en: 'Taxes' },
  guide: 'settings-taxes',
  lists: [
    declare('tax-classes', { icon: IconReceiptTax, columns: ['name', 'type', 'isDefault'] }),
    declare('tax-rates', {
      icon: IconPercentage,
      title: ['countryIso', 'taxClassType', 'rate'],
      columns: ['countryIso', 'taxClassType', 'rate', 'validFrom', 'taxCodeId', 'isToBeVerified'],
    }),
    declare('tax-codes', {
      icon: IconHash,
      columns: ['name', 'number', 'taxCategory', 'countryIso', 'taxRate'],
    }),
    declare('tax-registrations', {
      icon: IconCertificate,
      title: ['countryIso', 'vatId'],
      columns: ['countryIso', 'vatId', 'companyId', 'usesDestinationRates'],
    }),
  ],
  pages: [
    {
      title: { de: 'Was hier gilt, und warum', en: 'What applies here, and why' },
      icon: IconHelpCircle,
      address: '/settings/tax-case',
      scope: 'taxrates.read',
    },
  ],
}
