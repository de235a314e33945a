import type { ReadParty } from './invoice-content.ts'

/** A VAT id without separators, in capitals. */
export const vatKey = (vatId: string): string => vatId.replaceAll(/[^A-Za-z0-9]/g, '').toUpperCase()

/** What identifies a seller: the VAT id, else another id of its own, else the name. */
export function sellerKey(seller: ReadParty): string {
  const { vatId, taxId, registrationId, name, postalCode } = seller
  if (vatKey(vatId) !== '') return `vat ${vatKey(vatId)}`.slice(0, 300)
  const id = taxId || registrationId
  const key = id ? `id ${id}` : `name ${name} ${postalCode}`
  return key.toLowerCase().slice(0, 300)
}
