import { actorOf } from '../../access/doors/users/acting.ts'
import { mailAddress } from '../../platform/mail/mail-address.ts'
import { refuseFaults } from '../../platform/pipeline/input/input.ts'
import { presentTime } from '../../platform/postgres/moment.ts'
import type {
  ReferenceList,
  ReferenceWrite,
} from '../../platform/records/reference-lists/reference-list.ts'
import { nextTime, scheduleFault } from '../../platform/schedules/schedule.ts'
import type { Faults } from '../../platform/values/refusal.ts'
import { askedReport, type FindReported, scopesOf } from '../results/asked-report.ts'
import { dayIn } from '../results/relative-period.ts'
import { usualDefinition } from '../results/report-definition.ts'
import { Report, recipientsNeeded, reportSentences, tooOften, wrongRecipients } from './report.ts'
import { findReport, isVisibleTo, reports, reportTable, type StoredReport } from './report-store.ts'

const usual = {
  ...usualDefinition,
  ...{ view: 'bars', isShared: true, schedule: null, timeZone: 'Europe/Berlin', recipients: [] },
  languageIso: 'de',
} as const

/** Fields that say what is sent to whom: the caller that changes one becomes the owner. */
const decisive = [
  ...['measures', 'by', 'period', 'firstDay', 'lastDay', 'comparedWith', 'filters', 'rowLimit'],
  ...['schedule', 'timeZone', 'recipients', 'languageIso', 'isShared'],
]

export const reportList = (find: FindReported): ReferenceList => ({
  noun: 'report',
  plural: 'Reports',
  about: 'the reports that are kept, those that are shared and the own ones of the caller',
  rules:
    'The caller that writes what one shows, or to whom and when it is sent, becomes its owner and needs the scopes of its measures and dimensions, and `mails.write` to have it sent; refused with 403 `scope.missing` otherwise. It is sent with the rights that the owner has at that time, and not any more where these do not suffice.',
  path: { v1: '/reports', v2: '/reports' },
  scope: 'reports',
  shape: Report,
  table: reportTable,
  source: reports,
  usual,
  example: {
    ...{ name: 'What sold best last month', measures: ['revenue', 'quantity'], by: 'item' },
    ...{ period: 'last-month', comparedWith: 'before' },
  },
  unique: [],
  sentences: reportSentences,
  visible: ({ caller }) => isVisibleTo(actorOf(caller)),

  async columns(call, said, key) {
    const { tx, caller, requireScope } = call
    const former = key && (await findReport(tx, key))
    if (former && !decisive.some((field) => said[field] !== undefined)) return said
    const now = await presentTime(tx)
    // The body was checked against the shape.
    const whole = { ...usual, ...former, ...said } as unknown as StoredReport
    refuseFaults({ ...definitionFaults(call, whole, find, now), ...mailFaults(call, whole, now) })
    for (const scope of scopesOf(whole, find())) requireScope(scope)
    if (whole.schedule !== null) requireScope('mails.write')
    const due = whole.schedule === null ? null : nextTime(whole.schedule, whole.timeZone, now)
    return {
      ...said,
      ...{ nextDue: due?.toISOString() ?? null, isMailStopped: false },
      ...{ owner: caller.name, userUuid: caller.user?.uuid ?? null },
    }
  },

  /** Addresses are personal data, and entries of the trail are never removed. */
  audited: ({
    nextDue: _,
    isMailStopped: __,
    owner: ___,
    userUuid: ____,
    recipients,
    ...fields
  }) =>
    Array.isArray(recipients) ? { ...fields, recipients: recipients.map(() => '***') } : fields,
})

function definitionFaults(
  { fieldName }: ReferenceWrite,
  whole: StoredReport,
  find: FindReported,
  now: Date,
): Faults {
  const today = dayIn('UTC', now)
  const found = askedReport(whole, find(), { today, fieldName })
  return 'faults' in found ? found.faults : {}
}

function mailFaults(
  { fieldName }: ReferenceWrite,
  { schedule, timeZone, recipients }: StoredReport,
  now: Date,
): Faults {
  const faults: Faults = {}
  if (recipients.some((address) => mailAddress(address) === undefined)) {
    faults[fieldName(['recipients'])] = wrongRecipients
  } else if (schedule !== null && recipients.length === 0) {
    faults[fieldName(['recipients'])] = recipientsNeeded
  }
  if (schedule === null) return faults
  const fault = scheduleFault(schedule, timeZone, now)
  if (fault) faults[fieldName([fault.field])] = fault.sentence
  else if (!/^\d+ /.test(schedule)) faults[fieldName(['schedule'])] = tooOften
  return faults
}
