import type { FileUse } from '../../platform/files/file-use.ts'
import { sql } from '../../platform/postgres/sql.ts'
import type { TenantTx } from '../../platform/postgres/transaction.ts'

/** The columns that name files. */
export const issuedPaperFileUses: readonly FileUse[] = [
  { table: 'issued_papers', column: 'inputs_digest' },
  { table: 'issued_papers', column: 'logo_digest' },
  { table: 'issued_paper_files', column: 'digest' },
]

/** A final document, by its kind and its number among those of its table. */
export interface IssuedDocument {
  readonly kind: string
  readonly documentId: number
}

/** What a final document was first written with. */
export interface IssuedWith {
  /** Null: the form that comes with the service. */
  readonly formId: number | null
  readonly formVersion: number | null
  readonly languageIso: string
  readonly inputsDigest: string
  readonly logoDigest: string | null
}

/** A final document as it was first written. */
export interface IssuedPaper extends Pick<IssuedWith, 'formId' | 'inputsDigest' | 'languageIso'> {
  /** Its files by format. */
  readonly files: Readonly<Record<string, string>>
}

export function findIssuedPaper(
  tx: TenantTx,
  { kind, documentId }: IssuedDocument,
): Promise<IssuedPaper | undefined> {
  return tx.row<IssuedPaper>(sql`
    select issued.form_id as "formId", issued.inputs_digest as "inputsDigest",
      issued.language_iso as "languageIso", coalesce((
      select jsonb_object_agg(file.format, file.digest) from erp.issued_paper_files file
      where file.tenant_id = ${tx.tenantId} and file.kind = ${kind}
        and file.document_id = ${documentId}), '{}') as files
    from erp.issued_papers issued
    where issued.tenant_id = ${tx.tenantId} and issued.kind = ${kind}
      and issued.document_id = ${documentId}`)
}

/** Keeps what the document is written with, unless it was written before: of two transactions the first one wins. */
export async function insertIssuedPaper(
  tx: TenantTx,
  { kind, documentId }: IssuedDocument,
  { formId, formVersion, languageIso, inputsDigest, logoDigest }: IssuedWith,
): Promise<void> {
  await tx.rows(sql`
    insert into erp.issued_papers
      (tenant_id, kind, document_id, form_id, form_version, language_iso, inputs_digest, logo_digest)
    values (${tx.tenantId}, ${kind}, ${documentId}, ${formId}::integer, ${formVersion}::integer,
      ${languageIso}, ${inputsDigest}, ${logoDigest}::text)
    on conflict (tenant_id, kind, document_id) do nothing
    returning document_id`)
}

/** Keeps the file of a format, unless there is one. */
export async function insertIssuedFile(
  tx: TenantTx,
  { kind, documentId }: IssuedDocument,
  {
    format,
    digest,
    size,
  }: { readonly format: string; readonly digest: string; readonly size: number },
): Promise<void> {
  await tx.rows(sql`
    insert into erp.issued_paper_files (tenant_id, kind, document_id, format, digest, size_bytes)
    values (${tx.tenantId}, ${kind}, ${documentId}, ${format}, ${digest}, ${size}::integer)
    on conflict (tenant_id, kind, document_id, format) do nothing
    returning digest`)
}
