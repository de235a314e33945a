import type { TSchema, TUnsafe } from 'typebox'
import type { GenerationName } from '../platform/pipeline/generation.ts'
import type { Outside } from '../platform/pipeline/operation.ts'
import { fixed, joined, type Sql, sql } from '../platform/postgres/sql.ts'
import type { TenantTx } from '../platform/postgres/transaction.ts'
import { addressOf } from '../platform/records/address-store.ts'
import { isReferredTo, type RecordSource, rowsOf } from '../platform/records/record-source.ts'
import type { PdfMetadata } from '../platform/rendering/described-pdf.ts'
import type { EmbeddedFile } from '../platform/rendering/render-order.ts'
import type { Refusal } from '../platform/values/refusal.ts'
import { type Key, type Reference, ReferenceField } from '../platform/values/shape.ts'
import { logoOf } from './logos/company-logo-store.ts'
import type { FormKind } from './papers/shipped-forms.ts'

/**
 * A kind of document that is put on paper. Its room declares it; `POST <path>/{parameter}/output/pdf` in both
 * generations and everything else that brings it out of the house follow from the declaration.
 */
export interface Paper {
  /** The form that it is written on. */
  readonly kind: FormKind
  /** As names of operations end: `DeliveryNote`. */
  readonly name: string
  /** For the documentation: `a delivery note`. */
  readonly about: string
  /** What else the documentation says of its paper, in full sentences. */
  readonly remarks?: string
  /** The address of the document, without the slash at its end. */
  readonly path: { readonly v1: string; readonly v2: string }
  /** The path parameter that names it. */
  readonly parameter: string
  /** The record that it belongs to, where the path names that as well. */
  readonly owner?: {
    readonly parameter: string
    readonly has: (reference: Reference) => Sql
    /** Its uuid, as an expression over a row of the source. */
    readonly uuid: Sql
  }
  /** Resource of the scopes: `deliverynotes` for `deliverynotes.read`. */
  readonly scope: string
  readonly missing: () => Refusal
  /** The code of that refusal, for the documentation. */
  readonly missingCode: string
  readonly source: RecordSource
  /** Which of the rows the path names, where it does not name their own key. */
  readonly named?: (reference: Reference) => Sql
  /** The uuid that names a row there, where it is not its own. */
  readonly pathUuid?: Sql
  /** Rows that a generation does not know are not there. */
  readonly within?: (generation: GenerationName) => Sql | undefined
  readonly content: PaperContent
  /** The condition that one belongs to a sales order, to a customer, to a supplier, of kinds that do. */
  readonly ofOrder?: (order: Reference) => Sql
  readonly ofCustomer?: (customer: Reference) => Sql
  readonly ofSupplier?: (supplier: Reference) => Sql
  /** Which rows are looked through where nothing else limits them, of kinds that are costly to find. */
  readonly recent?: Sql
  /** What a document lacks that its paper must say, all at once: nothing is printed or sent without it. */
  readonly lacks?: (filled: FilledPaper) => Refusal | undefined
  /** What its records are, for a preview where there is no document yet. */
  readonly example: PaperShapes
  /** Its electronic invoices, of documents that have any. */
  readonly eInvoices?: PaperEInvoices
  /** Whether one with a number stays as it was first written, whatever changes later. */
  readonly staysAsIssued?: boolean
  /**
   * The file that a printer is sent in place of the paper, where somebody else has made it; its media type is that of
   * PDF or ZPL.
   */
  readonly madeElsewhere?: (tx: TenantTx, id: number) => Promise<MadeElsewhere | undefined>
  /** Of a kind whose paper shows what the database has sealed. Pictures on the screen do not show it. */
  readonly secret?: PaperSecret
  /** How many decimals amounts of a currency have. */
  readonly decimalsOf: (currencyIso: string) => number
}

/** A stored file that is printed as it is. */
export interface MadeElsewhere {
  readonly digest: string
  readonly mediaType: string
}

/** What only the paper itself says, and who may have it. */
interface PaperSecret {
  /** The scope that any use of such papers needs. */
  readonly scope: string
  /** What the audit trail calls it. */
  readonly entity: string
  /** The document with what is sealed in it, in clear; both as JSON. */
  open(outside: Outside, document: string): string
}

/** The scope that seeing a document of the kind needs. */
export const readScopeOf = ({ secret, scope }: Paper): string => secret?.scope ?? `${scope}.read`

/** The scope that bringing one out of the house needs. */
export const printScopeOf = ({ secret, scope }: Paper): string => secret?.scope ?? `${scope}.print`

/** The shapes of what a paper says, and what it says beyond them, as an example. */
interface PaperShapes {
  readonly document: TSchema
  /** Left out where the document has its lines in `lineItems`, or has none. */
  readonly line?: TSchema
  readonly original?: TSchema
  readonly beyondDocument?: object
  readonly beyondLine?: object
}

/** The electronic invoices of a kind of document. */
export interface PaperEInvoices {
  /** What they can be written as, the usual one first. */
  readonly formats: readonly string[]
  /** The one that is a PDF with the invoice in XML inside. */
  readonly hybrid: HybridInvoice
  /** The format in which the customer of a final document wants it; undefined where it wants none. */
  wanted(tx: TenantTx, id: number): Promise<string | undefined>
  /** The invoice in XML, of the hybrid format the one inside. Throws a `Refusal` (422) with all that is missing. */
  read(tx: TenantTx, id: number, format: string): Promise<Buffer>
}

/** A PDF for people with the same invoice in XML inside. */
export interface HybridInvoice {
  readonly format: string
  readonly xmlFormat: string
  readonly file: EmbeddedFile
  readonly metadata: PdfMetadata
}

/** What the paper says: expressions over a row of the source. Records are those of generation 2, as JSON. */
export interface PaperContent {
  /** Null for a draft. */
  readonly number: Sql
  /** The day of the document, which its file names as the day of its making. */
  readonly date: Sql
  readonly currencyIso: Sql
  readonly document: Sql
  /** Its lines as a list. */
  readonly lines: Sql
  /** Number, customer and terms of its order. */
  readonly order: Sql
  /** The company that sells. */
  readonly seller: Sql
  /** Its number, of documents that show its logo. */
  readonly companyId?: Sql
  /** Number and date of the document that it corrects or cancels. */
  readonly original?: Sql
  /** The address that it is sent to (`recipientOf`); left out where the sender has to name one. */
  readonly recipient?: Sql
  /** How it is to be paid: `transfer`, `debit` … */
  readonly paymentOption?: Sql
}

/** The parameters of the path, as its operations declare them. */
export function pathOf({ parameter, owner }: Paper): Record<string, ReferenceShape> {
  const names = [...(owner ? [owner.parameter] : []), parameter]
  return Object.fromEntries(names.map((name) => [name, ReferenceField()]))
}
type ReferenceShape = TUnsafe<Reference>

/** A document as its form is filled with it. */
export interface FilledPaper extends Key {
  readonly number: string | null
  readonly date: Date
  readonly currencyIso: string
  readonly document: string
  readonly lines: string
  readonly order: string
  readonly seller: string
  readonly original: string
  readonly logo: PaperLogo | null
  readonly recipient: PaperRecipient | null
  readonly paymentOption: string | null
}

/** The stored image that a document shows as the logo of its company. */
export interface PaperLogo {
  readonly digest: string
  readonly mediaType: string
}

/** The parameters of the path of a document. */
export type NamedPaper = Readonly<Record<string, Reference | undefined>>

/** A document as those name it who only look for it. */
export interface FoundPaper extends Key {
  /** Null for a draft. */
  readonly number: string | null
  readonly recipient: PaperRecipient | null
}

/** Whom a document is sent to, as its address says. */
interface PaperRecipient {
  readonly emailAddress: string
  /** The company, else the person. */
  readonly name: string
}

const nobody = fixed('null::json')

/** The address that a row called as given names in a column, as a `PaperRecipient`. */
export function recipientOf(as: string, column: string): Sql {
  return fixed(`(
    select json_build_object('emailAddress', address.email_address, 'name', coalesce(
      nullif(address.company, ''), trim(address.first_name || ' ' || address.last_name)))
    ${addressOf(as, column)})`)
}

export function findPaper(
  tx: TenantTx,
  paper: Paper,
  generation: GenerationName,
  reference: NamedPaper,
): Promise<FoundPaper | undefined> {
  const as = fixed(paper.source.as)
  return tx.row<FoundPaper>(sql`
    select ${as}.id, ${as}.uuid, ${paper.content.number} as number,
      (${paper.content.recipient ?? nobody}) as recipient
    ${rowsOf(paper.source, tx.tenantId, namesPaper(paper, generation, reference))}`)
}

/** As `findPaper`, by either of the document's own keys. */
export function findPaperItself(
  tx: TenantTx,
  { named: _, within: __, owner: ___, ...paper }: Paper,
  reference: Reference,
): Promise<FoundPaper | undefined> {
  return findPaper(tx, paper, 'v2', { [paper.parameter]: reference })
}

/** As `readPaper`, by the document's own key. */
export function readPaperById(
  tx: TenantTx,
  paper: Paper,
  id: number,
): Promise<FilledPaper | undefined> {
  return readPaperItself(tx, paper, { id })
}

/** As `readPaper`, by either of the document's own keys. */
export function readPaperItself(
  tx: TenantTx,
  { named: _, within: __, owner: ___, ...paper }: Paper,
  reference: Reference,
): Promise<FilledPaper | undefined> {
  return readPaper(tx, paper, 'v2', { [paper.parameter]: reference })
}

/** The document that was added last, of those that the generation knows. */
export function findNewestPaper(
  tx: TenantTx,
  { source, within, recent }: Paper,
  generation: GenerationName,
): Promise<Key | undefined> {
  const as = fixed(source.as)
  const conditions = [recent, within?.(generation)].filter((one) => one !== undefined)
  const all = conditions.length > 0 ? joined(conditions, ' and ') : undefined
  return tx.row<Key>(sql`
    select ${as}.id, ${as}.uuid ${rowsOf(source, tx.tenantId, all)}
    order by ${as}.id desc limit 1`)
}

/** What the paper of the document that a caller names says, in one statement. */
export function readPaper(
  tx: TenantTx,
  paper: Paper,
  generation: GenerationName,
  reference: NamedPaper,
): Promise<FilledPaper | undefined> {
  const { source, content } = paper
  const { as } = source
  return tx.row<FilledPaper>(sql`
    select ${fixed(as)}.id, ${fixed(as)}.uuid, ${content.number} as number,
      ${content.date} as date, ${content.currencyIso} as "currencyIso",
      (${content.document})::text as document, (${content.lines})::text as lines,
      (${content.order})::text as "order", (${content.seller})::text as seller,
      (${content.original ?? fixed("'null'")})::text as original,
      (${content.companyId ? logoOf(content.companyId) : nobody}) as logo,
      (${content.recipient ?? nobody}) as recipient,
      (${content.paymentOption ?? fixed('null')})::text as "paymentOption"
    ${rowsOf(source, tx.tenantId, namesPaper(paper, generation, reference))}`)
}

/** The condition on rows of the source: the document that a caller names, if the generation knows it. */
export function namesPaper(
  { source, parameter, owner, named, within }: Paper,
  generation: GenerationName,
  path: NamedPaper,
): Sql {
  const reference = path[parameter] as Reference
  const one = named?.(reference) ?? isReferredTo(source.as, reference)
  const belongs = owner?.has(path[owner.parameter] as Reference)
  const known = within?.(generation)
  const all = [one, belongs, known].filter((condition) => condition !== undefined)
  return joined(all, ' and ')
}
