import Type from 'typebox'
import { operation } from '../../../platform/pipeline/operation.ts'
import { concludeWithPage, pageOf, pageQuery } from '../../../platform/records/page.ts'
import { ReferenceField } from '../../../platform/values/shape.ts'
import { findRun } from '../runs/dunning-run-store.ts'
import { DunningLetter } from './dunning-letter.ts'
import { dunningLetters, letterFilter } from './dunning-letter-store.ts'

export const listDunningLetters = operation({
  name: 'listDunningLetters',
  summary: 'List dunning letters',
  description:
    'Returns what dunning runs write to customers, by number, a page at a time. Refused with 404 `dunning-run.missing`.',
  method: 'GET',
  path: { v2: '/dunning-letters' },
  scope: 'invoices.read',
  query: {
    ...pageQuery,
    dunningRunId: ReferenceField({ description: 'Letters of this run.' }),
    isExcluded: Type.Boolean({
      description: 'Only customers of whom nothing is dunned, or only the others.',
    }),
  },
  answer: { status: 200, shape: pageOf(DunningLetter) },

  async handle({ tx, generation, query }) {
    const run = query.dunningRunId && (await findRun(tx, query.dunningRunId))
    const filter = letterFilter(run?.id, query.isExcluded)
    return concludeWithPage(tx, generation, dunningLetters, query, filter)
  },
})
