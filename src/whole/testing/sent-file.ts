import type { Operation } from '../../platform/pipeline/operation.ts'
import { png } from '../../platform/testing/png.ts'
import { invoiceOf } from '../../purchasing/testing/supplier-invoice.ts'

/** A file that an operation takes, another one for each mark; undefined where it takes none. */
export function sentFile({ name, uploadBytesMax }: Operation, mark: string): Buffer | undefined {
  if (uploadBytesMax === undefined) return undefined
  if (name === 'replaceCompanyLogo') return png(2, 1, mark.length % 250)
  return Buffer.from(name === 'createPurchaseInvoice' ? invoiceOf(mark) : 'A file')
}
