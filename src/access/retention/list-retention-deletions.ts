import { operation } from '../../platform/pipeline/operation.ts'
import {
  pageFields,
  pageOf,
  pageQuery,
  pageSentence,
  pageWindow,
} from '../../platform/records/page.ts'
import { RetentionDeletion } from './retention.ts'
import { listDeletions } from './retention-store.ts'

export const listRetentionDeletions = operation({
  name: 'listRetentionDeletions',
  summary: 'List what was removed because its time was over',
  description: `Returns how many records of each kind were removed on each day, from which time they were, and the rule in force then; the latest day first. This list is kept as long as the tenant. ${pageSentence}`,
  method: 'GET',
  path: { v1: '/retentionDeletions', v2: '/retention-deletions' },
  scope: 'admin',
  query: pageQuery,
  answer: { status: 200, shape: pageOf(RetentionDeletion) },

  async handle({ tx, generation, query }) {
    const { items, total } = await listDeletions(tx, pageWindow(query))
    const shown = items.map(({ oldest, newest, ...noted }) => ({
      ...noted,
      oldest: oldest.toISOString(),
      newest: newest.toISOString(),
    }))
    return { ...pageFields(generation, query, total), items: shown }
  },
})
