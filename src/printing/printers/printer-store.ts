import { eventsOf } from '../../platform/events/event.ts'
import { shapeOf } from '../../platform/pipeline/operation.ts'
import type { NumberedTable } from '../../platform/postgres/numbered-rows.ts'
import { fixed, sql } from '../../platform/postgres/sql.ts'
import type { TenantTx } from '../../platform/postgres/transaction.ts'
import type { Printer } from '../../platform/printers/printout.ts'
import { projected } from '../../platform/records/projection.ts'
import {
  columnsOf,
  isReferredTo,
  keyOf,
  type RecordSource,
} from '../../platform/records/record-source.ts'
import type { Key, Reference } from '../../platform/values/shape.ts'
import { PrinterRecord } from './printer.ts'

export const printerTable: NumberedTable = {
  table: 'printers',
  as: 'printer',
  announces: eventsOf('printer'),
  columns: {
    name: 'text',
    address: 'text',
    isActive: 'boolean',
    acceptsAnyCertificate: 'boolean',
    language: 'text',
    dotsPerInch: 'integer',
    copies: 'integer',
    sides: 'text',
    media: 'text',
    colorMode: 'text',
  },
}

export const printers: RecordSource = {
  ...printerTable,
  record: projected(shapeOf(PrinterRecord), {
    id: keyOf('printer'),
    ...columnsOf('printer', ...Object.keys(printerTable.columns)),
  }),
}

/** A printer that a document goes to. */
export interface NamedPrinter extends Key {
  readonly name: string
  /** `pdf` or `zpl`. */
  readonly language: string
}

/** The active printer of a name, in any case of letters. */
export function findPrinterNamed(tx: TenantTx, name: string): Promise<NamedPrinter | undefined> {
  return tx.row<NamedPrinter>(sql`
    select printer.id, printer.uuid, printer.name, printer.language from erp.printers printer
    where printer.tenant_id = ${tx.tenantId} and printer.name_key = lower(${name})
      and printer.is_active`)
}

/**
 * The active printer that is assigned to a user for a kind of document and a form: that of the form, else that of
 * the kind, else that of all documents.
 */
export function findPrinterOf(
  tx: TenantTx,
  userId: number,
  kind: string,
  formId: number | undefined,
): Promise<NamedPrinter | undefined> {
  return tx.row<NamedPrinter>(sql`
    select printer.id, printer.uuid, printer.name, printer.language
    from erp.printer_assignments assignment
    join erp.printers printer
      on printer.tenant_id = ${tx.tenantId} and printer.id = assignment.printer_id
    where assignment.tenant_id = ${tx.tenantId} and assignment.user_id = ${userId}
      and (assignment.document_kind is null or assignment.document_kind = ${kind})
      and (assignment.form_id is null or assignment.form_id = ${formId ?? 0})
      and printer.is_active
    order by assignment.form_id is null, assignment.document_kind is null, assignment.id
    limit 1`)
}

export function findPrinter(tx: TenantTx, reference: Reference): Promise<NamedPrinter | undefined> {
  return tx.row<NamedPrinter>(sql`
    select printer.id, printer.uuid, printer.name, printer.language from erp.printers printer
    where printer.tenant_id = ${tx.tenantId} and ${isReferredTo('printer', reference)}`)
}

export function findActivePrinter(tx: TenantTx, id: number): Promise<NamedPrinter | undefined> {
  return tx.row<NamedPrinter>(sql`
    select printer.id, printer.uuid, printer.name, printer.language from erp.printers printer
    where printer.tenant_id = ${tx.tenantId} and printer.id = ${id} and printer.is_active`)
}

/** A printer as it is set up. */
export interface SetUpPrinter extends Printer {
  readonly language: string
  readonly dotsPerInch: number
}

/** What an administrator said of a printer that belongs together. */
export function readPrinterSettings(
  tx: TenantTx,
  id: number,
): Promise<Pick<SetUpPrinter, 'address' | 'language'> | undefined> {
  return tx.row<SetUpPrinter>(sql`
    select printer.address, printer.language from erp.printers printer
    where printer.tenant_id = ${tx.tenantId} and printer.id = ${id}`)
}

/** The printer as it is set up; undefined where it was deleted or switched off. */
export function readPrinter(tx: TenantTx, id: number): Promise<SetUpPrinter | undefined> {
  return tx.row<SetUpPrinter>(sql`
    select printer.address, printer.accepts_any_certificate as "acceptsAnyCertificate",
      printer.language, printer.dots_per_inch as "dotsPerInch",
      printer.copies, printer.sides, printer.media, printer.color_mode as "colorMode"
    from erp.printers printer
    where printer.tenant_id = ${tx.tenantId} and printer.id = ${id} and printer.is_active`)
}

/** The names of the active printers in alphabetical order. */
export async function printerNames(tx: TenantTx): Promise<string[]> {
  const rows = await tx.conclude<{ name: string }>(sql`
    select printer.name from erp.printers printer
    where printer.tenant_id = ${tx.tenantId} and printer.is_active
    order by ${fixed('printer.name_key')}`)
  return rows.map(({ name }) => name)
}
