/**
 * Scopes as programs name them that were written when each operation had a scope of its own:
 * `item.queryitems`, `salesorder.createsalesorder`. Their first word is the record, whose scopes these are here.
 */
const records: Readonly<Record<string, string>> = {
  accountingdata: 'accountingdata',
  availability: 'availabilities',
  cancellationreason: 'cancellationreasons',
  category: 'categories',
  colorcode: 'colorcodes',
  company: 'companies',
  condition: 'conditions',
  creditnote: 'creditnotes',
  customer: 'customers',
  customercategory: 'customercategories',
  customergroup: 'customergroups',
  deliverynote: 'deliverynotes',
  invoice: 'invoices',
  item: 'items',
  manufacturer: 'manufacturers',
  offer: 'salesquotations',
  onholdreason: 'onholdreasons',
  paymentmethod: 'paymentmethods',
  printers: 'printers',
  productgroup: 'productgroups',
  property: 'properties',
  refund: 'returns',
  responsibleperson: 'responsiblepersons',
  return: 'returns',
  returnreason: 'returnreasons',
  returnstate: 'returns',
  saleschannel: 'saleschannels',
  salesorder: 'salesorders',
  shippingclass: 'shippingclasses',
  shippingmethod: 'shippingmethods',
  stock: 'stocks',
  supplier: 'suppliers',
  taxclass: 'taxclasses',
  transactionstatus: 'transactionstatuses',
  warehouse: 'warehouses',
  wms: 'wms',
}

/** Names that follow no rule. */
const exceptions: Readonly<Record<string, string>> = {
  CHAN: 'channel',
  'inventories.read': 'stocks.read',
  'inventories.write': 'stocks.write',
}

const verbs: readonly (readonly [RegExp, string])[] = [
  [/^query\w*cancellationreasons$/, 'cancellationreasons.read'],
  [/^query\w*customfields$/, 'customfields.read'],
  [/^(?:query|get|pdf|installed)\w+$/, 'read'],
  [/^(?:print|mail)\w+$/, 'print'],
  [/^(?:create|update|delete|add|assign|trigger|cancel|stockadjustment|package)\w*$/, 'write'],
]

/** The name that a scope has now; a name that is no older one is returned as it is. */
export function presentScope(name: string): string {
  if (Object.hasOwn(exceptions, name)) return exceptions[name] ?? name
  const [, record = '', verb = ''] = /^([a-z]+)\.([a-z]+)$/.exec(name) ?? []
  const ours = Object.hasOwn(records, record) ? records[record] : undefined
  const found = verbs.find(([pattern]) => pattern.test(verb))?.[1]
  if (ours === undefined || found === undefined) return name
  return found.includes('.') ? found : `${ours}.${found}`
}
