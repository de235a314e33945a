import { insertRoles } from '../../access/roles/role-store.ts'
import type { TenantTx } from '../../platform/postgres/transaction.ts'

const seen = (...nouns: string[]) => nouns.map((noun) => `${noun}.read`)
const changed = (...nouns: string[]) => nouns.flatMap((noun) => [`${noun}.read`, `${noun}.write`])
const printed = (...nouns: string[]) => nouns.map((noun) => `${noun}.print`)

const roles = [
  {
    name: { en: 'Sales', de: 'Verkauf' },
    description: {
      en: 'Customers, quotations, orders and their invoices.',
      de: 'Kunden, Angebote, Aufträge und ihre Rechnungen.',
    },
    scopes: [
      ...changed('customers', 'salesquotations', 'salesorders', 'invoices', 'creditnotes'),
      ...changed('bankstatements', 'returns', 'mails', 'reports', 'keptviews'),
      ...printed('salesquotations', 'salesorders', 'invoices', 'creditnotes', 'returns'),
      ...seen('items', 'categories', 'customercategories', 'customergroups', 'deliverynotes'),
      ...seen('stocks', 'warehouses', 'companies', 'saleschannels', 'paymentmethods'),
      ...seen('shippingmethods', 'onholdreasons', 'cancellationreasons', 'returnreasons'),
      ...seen('taxclasses', 'taxrates', 'transactionstatuses', 'colorcodes', 'referencedata'),
    ],
  },
  {
    name: { en: 'Warehouse', de: 'Lager' },
    description: {
      en: 'Picking, delivery notes, goods that come in or back, and stock.',
      de: 'Kommissionieren, Lieferscheine, Wareneingang, Retouren und Bestand.',
    },
    scopes: [
      ...changed('wms', 'deliverynotes', 'returns', 'stocks', 'stocktakes', 'supplierorders'),
      ...changed('production', 'printjobs', 'keptviews'),
      ...printed('wms', 'deliverynotes', 'returns', 'items'),
      ...seen('items', 'salesorders', 'warehouses', 'suppliers', 'shippingmethods'),
      ...seen('carriers', 'returnreasons', 'printers', 'referencedata'),
    ],
  },
  {
    name: { en: 'Purchasing and items', de: 'Einkauf und Artikel' },
    description: {
      en: 'Items with all that is said of them, suppliers, and what is bought from them.',
      de: 'Artikel mit allem, was zu ihnen gehört, Lieferanten und Bestellungen.',
    },
    scopes: [
      ...changed('items', 'categories', 'manufacturers', 'productgroups', 'properties'),
      ...changed('attributes', 'suppliers', 'supplierorders', 'purchaseinvoices', 'jobs'),
      ...changed('keptviews'),
      ...printed('items'),
      ...seen('stocks', 'warehouses', 'companies', 'saleschannels', 'taxclasses', 'conditions'),
      ...seen('shippingclasses', 'availabilities', 'responsiblepersons', 'customfields'),
      ...seen('referencedata'),
    ],
  },
  {
    name: { en: 'Read only', de: 'Nur lesen' },
    description: {
      en: 'Sees everything and changes nothing.',
      de: 'Sieht alles und ändert nichts.',
    },
    scopes: ['all.read'],
  },
]

/** Roles as a small merchant gives them, in German or else in English; nobody has them yet. */
export async function addBasicRoles(tx: TenantTx, languageIso = 'en'): Promise<void> {
  const language = languageIso === 'de' ? 'de' : 'en'
  const rows = roles.map(({ name, description, scopes }) => ({
    ...{ name: name[language], description: description[language], scopes },
  }))
  await insertRoles(tx, rows)
}
