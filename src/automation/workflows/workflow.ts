import Type from 'typebox'
import { missingRecords } from '../../platform/values/missing-records.ts'
import { Refusal } from '../../platform/values/refusal.ts'
import {
  Instant,
  Int32,
  KeyField,
  Label,
  orNull,
  ReferenceField,
  Text,
} from '../../platform/values/shape.ts'
import type { Automatable } from './vocabulary/automatable.ts'
import { WorkflowAction } from './vocabulary/workflow-action.ts'

/** Known when all rooms are. */
export type FindAutomatable = () => Automatable

export const triggers = ['created', 'changed', 'reached', 'manual', 'time'] as const
export type Trigger = (typeof triggers)[number]

/** How many actions a workflow has at most. */
const actionsMax = 20

/** What is done with a record when something happens to it. */
export const Workflow = Type.Object({
  id: KeyField({ readOnly: true }),
  name: Label(255, { description: 'What users call it, unique in any case of letters.' }),
  objectKind: Label(64, {
    description:
      'The kind of record, as events name it: `sales-order`. Of those that can be followed, each that one operation shows by its key alone.',
  }),
  trigger: Type.Unsafe<Trigger>({
    type: 'string',
    enum: [...triggers],
    description:
      'created: a record was created; changed: one was changed; reached: the condition is met after a change, and was not met before; manual: somebody started the event `workflowEventId` for a record; time: a time of `schedule` has come, for each record that meets the condition then.',
  }),
  fields: Type.Array(Text(255), {
    ...{ maxItems: 100, uniqueItems: true },
    description:
      'Of changes, only those of one of these fields, and those whose fields are not known; empty: all.',
  }),
  workflowEventId: orNull(
    ReferenceField({
      refersTo: 'workflow-events',
      description: 'The event that starts it by hand; null for other triggers.',
    }),
  ),
  schedule: orNull(
    Text(100, {
      description:
        'The times of the trigger time, as five fields of cron: minute, hour, day, month and day of the week (`0 7 * * 1-5`: at seven on working days); null for other triggers. Times that were missed while nothing ran are made up for once.',
    }),
  ),
  timeZone: Label(64, {
    description: 'The time zone of `schedule`, as the IANA calls it: `Europe/Berlin`.',
  }),
  nextDue: orNull(
    Instant({
      readOnly: true,
      description:
        'The next time of `schedule`, or the one whose records are being looked through; null for other triggers.',
    }),
  ),
  scheduleError: orNull(
    Text(2_000, {
      readOnly: true,
      description: 'Why the records could not be looked through the last time; null: they were.',
    }),
  ),
  condition: Text(2_000, {
    description:
      'A CEL expression over `record` (as generation 2 shows it), `event.kind`, `event.fields` and `now`; where it is false, nothing is done. Empty: always.',
  }),
  actions: Type.Array(WorkflowAction, {
    ...{ minItems: 1, maxItems: actionsMax },
    description:
      'What is done, in order. A text that begins with `=` is a CEL expression, over `results` as well: the answers of the actions before it.',
  }),
  isActive: Type.Boolean({ description: 'Whether events start it.' }),
  version: Int32({
    readOnly: true,
    description: 'Counts its changes; a run goes on with the version that it began with.',
  }),
  owner: Text(255, {
    readOnly: true,
    description: 'The app or client that wrote it last, by whose rights it acts.',
  }),
})

export const workflowSentences = {
  'workflow.missing': {
    en: 'There is no such workflow.',
    de: 'Diesen Workflow gibt es nicht.',
  },
  'workflow.in-use': {
    en: 'The workflow has runs that are kept; it can be deactivated.',
    de: 'Der Workflow hat Läufe, die aufbewahrt werden; er kann deaktiviert werden.',
  },
  'workflow.name.taken': {
    en: 'Another workflow has this name.',
    de: 'Ein anderer Workflow hat diesen Namen.',
  },
}

export const noSuchWorkflow = () =>
  new Refusal('missing', 'workflow.missing', workflowSentences['workflow.missing'])

export const noSuchReferences = missingRecords('workflow.reference.missing', {
  en: 'The workflow refers to records that do not exist.',
  de: 'Der Workflow verweist auf Datensätze, die es nicht gibt.',
})

export const unknownKind = {
  en: 'Workflows do not work on records of this kind.',
  de: 'Auf solchen Datensätzen arbeiten Workflows nicht.',
}

export const unknownEvent = {
  en: 'There is no such workflow event for records of this kind.',
  de: 'Dieses Workflow-Ereignis gibt es für solche Datensätze nicht.',
}

export const eventNeeded = {
  en: 'The trigger manual, and only this one, names the event that starts it.',
  de: 'Der Auslöser manual, und nur dieser, nennt das Ereignis, das ihn startet.',
}

export const scheduleNeeded = {
  en: 'The trigger time, and only this one, has a schedule.',
  de: 'Der Auslöser time, und nur dieser, hat einen Zeitplan.',
}

export const conditionNeeded = {
  en: 'The trigger reached needs a condition.',
  de: 'Der Auslöser reached braucht eine Bedingung.',
}

export const fieldsOnlyOfChanges = {
  en: 'Only changes have fields.',
  de: 'Nur Änderungen haben Felder.',
}
