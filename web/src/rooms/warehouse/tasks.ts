import {
  type Icon,
  IconArrowsExchange,
  IconBoxMultiple,
  IconClipboardCheck,
  IconLayoutGrid,
  IconPackage,
  IconPackageImport,
  IconShoppingCart,
  IconTruckDelivery,
  IconTruckReturn,
} from '@tabler/icons-react'
import type { Language } from '../../shared/texts/texts.ts'

/** Something that is done in a warehouse, with a page of its own. */
export interface Task {
  readonly address: string
  readonly icon: Icon
  readonly title: Readonly<Record<Language, string>>
  readonly about: Readonly<Record<Language, string>>
  /** The right that it needs. */
  readonly scope: string
}

/** In the order in which goods go through a warehouse. */
export const tasks: readonly Task[] = [
  {
    address: '/warehouse/receive',
    icon: IconPackageImport,
    title: { de: 'Wareneingang', en: 'Receive goods' },
    about: { de: 'Lieferungen zählen und einlagern', en: 'Count deliveries and put them away' },
    scope: 'supplierorders.read',
  },
  {
    address: '/warehouse/pick',
    icon: IconShoppingCart,
    title: { de: 'Kommissionieren', en: 'Pick' },
    about: { de: 'Ware für Aufträge aus den Regalen holen', en: 'Fetch goods for orders' },
    scope: 'wms.read',
  },
  {
    address: '/warehouse/pack',
    icon: IconPackage,
    title: { de: 'Packen', en: 'Pack' },
    about: { de: 'Pakete packen, wiegen und etikettieren', en: 'Pack, weigh and label parcels' },
    scope: 'deliverynotes.read',
  },
  {
    address: '/warehouse/carriers',
    icon: IconTruckDelivery,
    title: { de: 'Abholung', en: 'Collection' },
    about: {
      de: 'Den Tag je Versanddienst abschließen',
      en: 'Close the day for each carrier',
    },
    scope: 'deliverynotes.read',
  },
  {
    address: '/warehouse/returns',
    icon: IconTruckReturn,
    title: { de: 'Retourenplatz', en: 'Returns desk' },
    about: {
      de: 'Pakete öffnen, prüfen, gutschreiben oder ersetzen',
      en: 'Open parcels, inspect, credit or replace',
    },
    scope: 'returns.read',
  },
  {
    address: '/warehouse/stock',
    icon: IconBoxMultiple,
    title: { de: 'Bestand', en: 'Stock' },
    about: {
      de: 'Wo ein Artikel liegt, was bewegt wurde, Korrekturen',
      en: 'Where an item lies, what moved, corrections',
    },
    scope: 'stocks.read',
  },
  {
    address: '/warehouse/move',
    icon: IconArrowsExchange,
    title: { de: 'Umlagern', en: 'Move' },
    about: {
      de: 'Ware auf andere Plätze und in andere Lager bringen',
      en: 'Take goods to other places and warehouses',
    },
    scope: 'stocks.read',
  },
  {
    address: '/warehouse/stock-takes',
    icon: IconClipboardCheck,
    title: { de: 'Inventur', en: 'Stock take' },
    about: { de: 'Zählen, vergleichen und freigeben', en: 'Count, compare and approve' },
    scope: 'stocktakes.read',
  },
  {
    address: '/warehouse/places',
    icon: IconLayoutGrid,
    title: { de: 'Plätze', en: 'Places' },
    about: { de: 'Regale, was dort liegt und wie voll sie sind', en: 'Shelves and what they hold' },
    scope: 'stocks.read',
  },
]
