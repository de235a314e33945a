import { gunzipSync, gzipSync } from 'node:zlib'
import { TenantFiles } from '../../platform/files/tenant-files.ts'
import type { Outside } from '../../platform/pipeline/operation.ts'
import { asTenant } from '../../platform/postgres/transaction.ts'
import { Refusal } from '../../platform/values/refusal.ts'
import { bytesOf, type PaperInputs } from '../papers/paper-inputs.ts'
import {
  findIssuedPaper,
  type IssuedDocument,
  type IssuedPaper,
  type IssuedWith,
  insertIssuedFile,
  insertIssuedPaper,
} from './issued-paper-store.ts'

/** A final document in one of its formats, with what it is written with the first time. */
export interface Issue extends IssuedDocument {
  /** `pdf`, or that of the electronic invoice inside. */
  readonly format: string
  readonly with: Pick<IssuedWith, 'formId' | 'formVersion' | 'languageIso'>
  readonly inputs: PaperInputs
}

/**
 * Keeps the first writing of a final document with what it was made of, and returns what is kept: of several that
 * write it at the same time all get the same bytes. A process that dies before has kept nothing.
 * `other` was written with other inputs, and what was made now is not shown to anybody.
 */
export function keepIssued(
  { tenantId, pool, files: store }: Outside,
  { format, inputs, with: terms, ...document }: Issue,
  bytes: Buffer,
): Promise<{ readonly digest: string } | { readonly other: IssuedPaper }> {
  return asTenant(pool, tenantId, async (tx) => {
    const files = new TenantFiles(store, tx)
    const { digest: inputsDigest } = await files.keep(gzipSync(JSON.stringify(inputs)))
    const logoDigest = inputs.logo?.digest ?? null
    await insertIssuedPaper(tx, document, { ...terms, inputsDigest, logoDigest })
    const issued = await findIssuedPaper(tx, document)
    if (!issued) throw new Error('the issued paper was not added')
    if (issued.inputsDigest !== inputsDigest) return { other: issued }
    await insertIssuedFile(tx, document, { format, ...(await files.keep(bytes)) })
    const kept = await findIssuedPaper(tx, document)
    return { digest: kept?.files[format] as string }
  })
}

/** What a final document was first made of. */
export async function readInputs(
  outside: Outside,
  { inputsDigest }: IssuedPaper,
): Promise<PaperInputs> {
  return JSON.parse(gunzipSync(await bytesOf(outside, inputsDigest)).toString())
}

/** What a document on another form than its first one says of itself on each page. */
export const copyMark = 'Kopie / Copy'

/** An electronic invoice inside would make a second original of a copy. */
export const issuedOnOtherForm = () =>
  new Refusal('conflict', 'paper.issued-on-other-form', {
    en: 'The document was issued on another form, and with an electronic invoice inside it is written on that one alone.',
    de: 'Der Beleg wurde auf einem anderen Formular ausgestellt; mit einer elektronischen Rechnung darin wird er nur auf diesem geschrieben.',
  })
