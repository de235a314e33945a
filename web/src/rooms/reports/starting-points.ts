import {
  type Icon,
  IconChartLine,
  IconCoins,
  IconMapPin,
  IconPackages,
  IconTrophy,
  IconTruckReturn,
  IconUsers,
} from '@tabler/icons-react'
import type { Language } from '../../shared/texts/texts.ts'
import type { ReportSearch } from './report-search.ts'

/** A report that comes with the product: a question that many have. */
interface StartingPoint {
  readonly title: Readonly<Record<Language, string>>
  readonly icon: Icon
  /** The right to see what is measured. */
  readonly scope: string
  readonly search: ReportSearch
}

const items: ReportSearch = { by: 'item', period: 'last-month', comparedWith: 'before' }

export const startingPoints: readonly StartingPoint[] = [
  {
    title: { en: 'What sold best last month', de: 'Was sich letzten Monat am besten verkauft hat' },
    ...{ icon: IconTrophy, scope: 'salesorders.read' },
    search: { ...items, measures: ['revenue', 'quantity'] },
  },
  {
    title: {
      en: 'Revenue by month compared with last year',
      de: 'Umsatz nach Monaten neben dem Vorjahr',
    },
    ...{ icon: IconChartLine, scope: 'salesorders.read' },
    search: {
      ...{ measures: ['revenue'], by: 'month', period: 'this-year', comparedWith: 'year-before' },
    },
  },
  {
    title: { en: 'What we earned most with', de: 'Womit wir am meisten verdient haben' },
    ...{ icon: IconCoins, scope: 'salesorders.read' },
    search: { ...items, measures: ['margin', 'revenue'] },
  },
  {
    title: { en: 'Our best customers this year', de: 'Unsere besten Kunden in diesem Jahr' },
    ...{ icon: IconUsers, scope: 'customers.read' },
    search: { measures: ['revenue', 'orders'], by: 'customer', period: 'this-year' },
  },
  {
    title: { en: 'Where our goods go', de: 'Wohin unsere Waren gehen' },
    ...{ icon: IconMapPin, scope: 'salesorders.read' },
    search: { measures: ['revenue', 'orders'], by: 'country', period: 'last-12-months' },
  },
  {
    title: { en: 'Why goods come back', de: 'Warum Waren zurückkommen' },
    ...{ icon: IconTruckReturn, scope: 'returns.read' },
    search: {
      ...{ measures: ['returnedQuantity', 'returnedAmount'], by: 'returnReason' },
      period: 'last-12-months',
    },
  },
  {
    title: { en: 'What our stock is worth', de: 'Was unser Lager wert ist' },
    ...{ icon: IconPackages, scope: 'stocks.read' },
    search: { measures: ['stockValue', 'stockQuantity'], by: 'item' },
  },
]
