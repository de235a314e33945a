import Type from 'typebox'
import { operation } from '../pipeline/operation.ts'
import type { SetupStep } from './setup-step.ts'

const Step = Type.Object({
  name: Type.String({ description: 'What is entered: `company`, `tax-registration`.' }),
  isDone: Type.Boolean({ description: 'Whether it is there.' }),
  isOptional: Type.Boolean({ description: 'Whether a company can work without it.' }),
})

export const listSetupSteps = (steps: readonly SetupStep[]) =>
  operation({
    name: 'listSetupSteps',
    summary: 'List the steps of setting up a company',
    description: `Returns what a new company sets up on its first day, in the order in which it is best done, and whether it is there: ${steps.map(({ name }) => `\`${name}\``).join(', ')}. What the caller may not do is left out. Deleting what was entered makes a step undone again.`,
    method: 'GET',
    path: { v2: '/setup-steps' },
    scope: undefined,
    answer: { status: 200, shape: Type.Object({ items: Type.Array(Step) }) },

    async handle({ tx, hasScope }) {
      const items = []
      for (const { name, scope, isOptional, isDone } of steps)
        if (hasScope(scope)) items.push({ name, isDone: await isDone(tx), isOptional })
      return { items }
    },
  })
