import Type from 'typebox'
import { Refusal } from '../../../platform/values/refusal.ts'
import {
  Instant,
  Int32,
  KeyField,
  orNull,
  ReferenceField,
  Text,
} from '../../../platform/values/shape.ts'
import { triggers } from '../workflow.ts'

export const runStatuses = ['pending', 'done', 'skipped', 'stopped', 'failed'] as const

/** What became of one action. */
const RunStep = Type.Object({
  action: Int32({ description: 'Its place among the actions of the workflow, from 0.' }),
  operation: orNull(Text(100, { description: 'The operation; null for a pause.' })),
  outcome: Type.Unsafe<string>({
    type: 'string',
    enum: ['done', 'passed-over', 'waiting'],
    description: 'done; passed-over: its `when` was false; waiting: the pause begins.',
  }),
  at: Instant({ description: 'When.' }),
  answer: orNull(
    Type.Unsafe<object>({
      ...{ type: 'object', additionalProperties: true },
      description: 'What the operation answered; null where it answers nothing.',
    }),
  ),
})

export type Step = Type.Static<typeof RunStep>

/** The work of a workflow on one record. */
export const WorkflowRun = Type.Object({
  id: KeyField({ readOnly: true }),
  workflowId: ReferenceField({ description: 'The workflow.' }),
  version: Int32({ description: 'The version of the workflow that the run goes by.' }),
  objectKind: Text(64, { description: 'The kind of record.' }),
  recordId: KeyField({ description: 'The record; it may have been deleted since.' }),
  trigger: Type.Unsafe<string>({
    type: 'string',
    enum: [...triggers],
    description: 'What started it.',
  }),
  fields: orNull(
    Type.Array(Text(255), { description: 'The fields that had changed; null: not known.' }),
  ),
  due: orNull(
    Instant({
      description: 'The time of the schedule that started it; null for other triggers.',
    }),
  ),
  status: Type.Unsafe<string>({
    type: 'string',
    enum: [...runStatuses],
    description:
      'pending: at work or waiting; done; skipped: the condition was not met; stopped: it would have gone round in a circle; failed: given up, and taken up again by `retryWorkflowRun`.',
  }),
  conditionMet: orNull(
    Type.Boolean({ description: 'Whether the condition was met; null: not asked yet.' }),
  ),
  step: Int32({ description: 'The action that comes next, from 0.' }),
  steps: Type.Array(RunStep, { description: 'What became of the actions so far.' }),
  attempts: Int32({
    description: 'Attempts at the action that comes next that failed or are under way.',
  }),
  nextAttempt: orNull(
    Instant({ description: 'When it goes on at the earliest; null: not any more.' }),
  ),
  errorCode: orNull(
    Text(100, { description: 'Why the last attempt failed, as operations refuse.' }),
  ),
  errorText: orNull(
    Text(2_000, { description: 'The same as a sentence, with the fields at fault.' }),
  ),
  causedByRunId: orNull(
    Text(36, {
      description: 'The uuid of the run whose action changed the record; null: a caller did.',
    }),
  ),
  created: Instant({ description: 'When its event was read.' }),
  finished: orNull(Instant({ description: 'When it ended.' })),
})

export const noSuchRun = () =>
  new Refusal('missing', 'workflow-run.missing', {
    en: 'There is no such run of a workflow.',
    de: 'Diesen Lauf eines Workflows gibt es nicht.',
  })

/** The distances between failed attempts at one action, in seconds. */
const distances = [5, 30, 120, 600]
export const attemptsMax = distances.length + 1

/** Seconds until the next attempt after so many failed ones; undefined where the run is given up. */
export function distanceAfterFailures(failures: number): number | undefined {
  return distances[failures - 1]
}

/** Runs that led to one another: more are taken for a circle. */
export const chainMax = 8

/** The place of a run in a chain of causes. */
export const linkOf = (workflowId: number, recordId: number) => `${workflowId}:${recordId}`
