import Type from 'typebox'
import { unlessClosed } from '../limits/refusals.ts'
import { operation } from '../pipeline/operation.ts'
import type { Duty } from './duty.ts'

const Waiting = Type.Object({
  name: Type.String({ description: 'What waits: `sales-orders-to-deliver`.' }),
  count: Type.Integer({ minimum: 0, description: 'How many of them.' }),
})

export const listDuties = (duties: readonly Duty[]) =>
  operation({
    name: 'listDuties',
    summary: 'List what waits for people',
    description: `Returns how much work of each kind waits for somebody, as a morning page shows it: ${duties.map(({ name }) => `\`${name}\``).join(', ')}. What the caller may not read is left out.`,
    method: 'GET',
    readsMany: true,
    path: { v2: '/duties' },
    scope: undefined,
    answer: { status: 200, shape: Type.Object({ items: Type.Array(Waiting) }) },

    async handle({ tx, hasScope }) {
      const items = []
      for (const { name, scope, count } of duties) {
        if (!hasScope(scope)) continue
        const waiting = await unlessClosed(() => count(tx))
        if (waiting !== undefined) items.push({ name, count: waiting })
      }
      return { items }
    },
  })
