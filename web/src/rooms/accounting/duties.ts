import type { Duty } from '../../shared/duties.ts'

/** What the books wait for. */
export const duties: readonly Duty[] = [
  {
    name: 'distance-sales-thresholds',
    words: {
      de: ['Lieferschwelle (EU) erreicht oder nahe', 'Lieferschwellen (EU) erreicht oder nahe'],
      en: [
        'threshold of distance sales near or passed',
        'thresholds of distance sales near or passed',
      ],
    },
    address: '/accounting/taxes',
    isBad: true,
    isForTodayOnly: true,
  },
  {
    name: 'base-rates-to-enter',
    words: {
      de: ['Basiszinssatz (§ 247 BGB) des Halbjahrs fehlt', 'Basiszinssätze des Halbjahrs fehlen'],
      en: ['base rate of interest of the half-year missing', 'base rates of the half-year missing'],
    },
    address: '/settings/base-rates',
    isForTodayOnly: true,
  },
  {
    name: 'invalid-vat-ids',
    words: {
      de: ['USt-IdNr. wurde ungültig', 'USt-IdNrn. wurden ungültig'],
      en: ['VAT id became invalid', 'VAT ids became invalid'],
    },
    address: '/accounting/vies',
    isBad: true,
    isForTodayOnly: true,
  },
]
