/** The pages of kinds that have some of their own. */
const places: Readonly<Record<string, string>> = {
  ...{ 'sales-order': '/orders', customer: '/customers', item: '/items' },
  ...{ invoice: '/invoices', 'credit-note': '/invoices/credit-notes' },
  ...{ 'sales-quotation': '/orders/quotations', return: '/returns' },
  'delivery-note': '/orders/deliveries',
  'purchase-invoice': '/purchasing',
  'pick-list': '/warehouse/pick',
  'supplier-order': '/purchasing/orders',
  'storage-location': '/warehouse/places',
}

interface FoundRecord {
  readonly kind: string
  readonly id: string
  readonly partOf: { readonly kind: string; readonly id: string } | null
}

/** The page on which a record stands that a search or a scan found: its own, or that of what it is a part of. */
export function addressOfFound({ kind, id, partOf }: FoundRecord): string | undefined {
  const shown = kind in places ? { kind, id } : partOf
  const place = shown ? places[shown.kind] : undefined
  return shown && place ? `${place}/${shown.id}` : undefined
}
