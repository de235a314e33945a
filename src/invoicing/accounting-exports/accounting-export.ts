import Type from 'typebox'
import { eventsOf, readWith } from '../../platform/events/event.ts'
import { missingRecords } from '../../platform/values/missing-records.ts'
import { Refusal } from '../../platform/values/refusal.ts'
import {
  Instant,
  Int32,
  KeyField,
  orNull,
  ReferenceField,
  Text,
} from '../../platform/values/shape.ts'

export const accountingExportEvents = readWith(
  'accountingdata.read',
  'accounting_exports',
  eventsOf('accounting-export', ['created', 'changed']),
)

export const Day = (description: string) =>
  Type.String({ format: 'date', pattern: '^(?!0000)', example: '2026-01-31', description })

const exportKinds = ['datev', 'audit', 'procedures'] as const
export type ExportKind = (typeof exportKinds)[number]

export const ExportKindField = Type.Unsafe<ExportKind>({
  ...{ type: 'string', enum: [...exportKinds], default: 'datev' },
  description:
    'datev: bookings for the tax consultant, which are sealed; audit: all of the period with a description (GoBD), for an auditor; procedures: the description of procedures (GoBD no. 151 ff.) as the settings are now, with their changes in the period.',
})

/** What was exported of the books of a company, and stays so. */
export const AccountingExport = Type.Object({
  id: KeyField({ readOnly: true }),
  companyId: ReferenceField({ description: 'The company.' }),
  from: Day('First day of the period.'),
  to: Day('Last day of the period.'),
  kind: ExportKindField,
  created: Instant({ description: 'When it was made.' }),
  createdByUserName: Text(255, { description: 'Who asked for it; empty for an app or a client.' }),
  documentCount: Int32({ minimum: 0, description: 'Documents in it.' }),
  paymentCount: Int32({ minimum: 0, description: 'Payments, refunds and cash discounts in it.' }),
  bookingCount: Int32({ minimum: 0, description: 'Bookings in its files.' }),
  debtorCount: Int32({ minimum: 0, description: 'Customers in its files.' }),
  fileName: Text(255, { description: 'Name of its archive.' }),
  sizeBytes: Int32({ minimum: 0, description: 'Size of its archive in bytes.' }),
  voided: orNull(
    Instant({
      description: 'When it was voided; null while what it contains is in no other export.',
    }),
  ),
  voidReason: Text(1000, { description: 'Why it was voided.' }),
})

export const missingCompany = missingRecords('accounting-export.reference.missing', {
  en: 'The export names a company that does not exist.',
  de: 'Der Export nennt eine Firma, die es nicht gibt.',
})

export const noSuchExport = () =>
  new Refusal('missing', 'accounting-export.missing', {
    en: 'There is no such export.',
    de: 'Diesen Export gibt es nicht.',
  })

export const exportVoided = () =>
  new Refusal('conflict', 'accounting-export.voided', {
    en: 'The export was voided already.',
    de: 'Der Export ist schon für ungültig erklärt.',
  })

export const nothingToExport = () =>
  new Refusal('broken-rule', 'accounting-export.empty', {
    en: 'Nothing of the period is left to export.',
    de: 'Im Zeitraum ist nichts mehr zu exportieren.',
  })

export const noConsultant = () =>
  new Refusal('broken-rule', 'accounting-export.settings', {
    en: 'The numbers of the tax consultant and of the company are not set.',
    de: 'Die Beraternummer und die Mandantennummer sind nicht hinterlegt.',
  })

export const faultyExport = (count: number, first: string) =>
  new Refusal('broken-rule', 'accounting-export.faults', {
    en: `Nothing was exported: ${count} documents or payments cannot be booked. The first is ${first}; the preview shows why.`,
    de: `Es wurde nichts exportiert: ${count} Belege oder Zahlungen lassen sich nicht buchen. Der erste ist ${first}; die Vorschau zeigt, warum.`,
  })

const twoYears = () =>
  new Refusal('broken-rule', 'accounting-export.period', {
    en: 'The period ends before it begins, or reaches into another fiscal year.',
    de: 'Der Zeitraum endet vor seinem Anfang oder reicht in ein anderes Wirtschaftsjahr.',
  })

/** A period by its days, and the fiscal year that it lies in. */
export interface Period {
  readonly from: string
  readonly to: string
  /** The day after the last. */
  readonly before: string
  readonly fiscalYearStart: string
}

/** The days of an export for an audit, which may be those of several years. */
export function daysOf(from: string, to: string): Pick<Period, 'from' | 'to' | 'before'> {
  if (to < from) throw twoYears()
  const next = new Date(`${to}T00:00:00Z`)
  next.setUTCDate(next.getUTCDate() + 1)
  return { from, to, before: next.toISOString().slice(0, 10) }
}

/** The period between two days. Refuses one that reaches into another fiscal year. */
export function periodOf(from: string, to: string, startMonth: number): Period {
  const fiscalYearStart = startOf(from, startMonth)
  if (startOf(to, startMonth) !== fiscalYearStart) throw twoYears()
  return { ...daysOf(from, to), fiscalYearStart }
}

function startOf(day: string, startMonth: number): string {
  const [year = 0, month = 1] = day.split('-').map(Number)
  const start = month < startMonth ? year - 1 : year
  return `${String(start).padStart(4, '0')}-${String(startMonth).padStart(2, '0')}-01`
}
