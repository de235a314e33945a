import type { Outside } from '../platform/pipeline/operation.ts'
import type { TenantTx } from '../platform/postgres/transaction.ts'
import type { Key, Reference } from '../platform/values/shape.ts'
import { type HybridInvoice, type Paper, readPaperById } from './paper-store.ts'
import { makePaper, preparePaper } from './papers/prepared-paper.ts'
import { fileNameOf } from './papers/rendered-paper.ts'

/** A file that is made when it is asked for, outside of the transaction. */
interface MadeFile {
  readonly name: string
  readonly make: () => Promise<Buffer>
}

/** The document as PDF with its electronic invoice inside. Throws 404 `form.missing`. */
export async function hybridOf(
  { tx, outside }: { readonly tx: TenantTx; readonly outside: Outside },
  paper: Paper,
  { id }: Key,
  invoice: HybridInvoice & { readonly xml: Buffer },
  formId: Reference | undefined,
): Promise<MadeFile> {
  const filled = await readPaperById(tx, paper, id)
  if (!filled) throw paper.missing()
  const prepared = await preparePaper(tx, paper, filled, { formId, hybrid: invoice })
  return {
    name: fileNameOf(filled),
    make: () => makePaper(outside, prepared),
  }
}
