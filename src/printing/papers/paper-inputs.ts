import type { Outside } from '../../platform/pipeline/operation.ts'
import type { RenderOrder } from '../../platform/rendering/render-order.ts'
import type { HybridInvoice, PaperLogo } from '../paper-store.ts'

/** All that a document is made of: the same inputs make the same bytes. */
export interface PaperInputs {
  readonly sources: RenderOrder['sources']
  readonly data: string
  readonly logo: PaperLogo | null
}

/** A kind of hybrid invoice with the XML of one of them. */
export interface HybridContent extends Pick<HybridInvoice, 'format' | 'file' | 'metadata'> {
  readonly xml: Buffer
  /** The customer wants it, and the caller did not ask for it: a copy goes without. */
  readonly isWish?: boolean
}

/** A stored file as a whole. Throws `file.missing` (404). */
export async function bytesOf({ tenantId, files }: Outside, digest: string): Promise<Buffer> {
  return Buffer.concat(await (await files.read(tenantId, digest)).toArray())
}
