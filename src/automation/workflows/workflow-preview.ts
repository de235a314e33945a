import Type from 'typebox'
import type { Sentence } from '../../platform/values/refusal.ts'
import { Int32, orNull, Text } from '../../platform/values/shape.ts'

const PreviewedAction = Type.Object({
  action: Int32({ description: 'Its place among the actions of the workflow, from 0.' }),
  operation: orNull(Text(100, { description: 'The operation; null for a pause.' })),
  outcome: Type.Unsafe<'done' | 'passed-over' | 'waiting' | 'refused'>({
    ...{ type: 'string', enum: ['done', 'passed-over', 'waiting', 'refused'] },
    description: 'What it would come to.',
  }),
  text: Text(4_000, { description: 'The same in words.' }),
  errorCode: orNull(Text(100, { description: 'Why it would be refused.' })),
  answer: orNull(
    Type.Unsafe<object>({
      ...{ type: 'object', additionalProperties: true },
      description: 'What the operation would answer.',
    }),
  ),
})

/** What a workflow would do with a record. */
export const WorkflowPreview = Type.Object({
  conditionMet: Type.Boolean({ description: 'Whether the condition is met.' }),
  text: Text(4_000, { description: 'The same in words.' }),
  actions: Type.Array(PreviewedAction, {
    description: 'What the actions would come to, in order.',
  }),
})

export type Preview = Type.Static<typeof WorkflowPreview>
export type PreviewOfAction = Type.Static<typeof PreviewedAction>

export const conditionWords: Readonly<Record<'met' | 'unmet', Sentence>> = {
  met: {
    en: 'The condition is met: the actions would be done.',
    de: 'Die Bedingung ist erfüllt: Die Aktionen würden ausgeführt.',
  },
  unmet: {
    en: 'The condition is not met: nothing would be done.',
    de: 'Die Bedingung ist nicht erfüllt: Es würde nichts getan.',
  },
}

/** The outcome of an action in words; `what` is the operation, or the seconds of a pause. */
export function wordsFor(outcome: PreviewOfAction['outcome'], what: string): Sentence {
  const words: Record<PreviewOfAction['outcome'], Sentence> = {
    done: { en: `${what}: would be done.`, de: `${what}: würde ausgeführt.` },
    'passed-over': {
      en: `${what}: would be passed over, since its condition is not met.`,
      de: `${what}: würde übergangen, weil die Bedingung nicht erfüllt ist.`,
    },
    waiting: { en: `Would wait ${what} seconds.`, de: `Würde ${what} Sekunden warten.` },
    refused: { en: `${what}: would be refused.`, de: `${what}: würde abgelehnt.` },
  }
  return words[outcome]
}
