import Type from 'typebox'
import { operation } from '../../platform/pipeline/operation.ts'
import { pageJson, pageOf, pageQuery, pageWindow } from '../../platform/records/page.ts'
import { Refusal } from '../../platform/values/refusal.ts'
import { orNull, Uuid } from '../../platform/values/shape.ts'
import { findAuditedItems } from './audited-item-store.ts'

const AuditedItem = Type.Object({
  // Both null: the item was deleted, and it is not known any more which it was.
  itemId: orNull(Uuid()),
  sku: orNull(Type.String()),
})

export const listAuditedItems = operation({
  name: 'listAuditedItems',
  summary: 'The items that a batch, a copy or an import changed, by its entry in the audit trail',
  method: 'GET',
  path: { v2: '/admin/audit/{auditEntryId}/items' },
  scope: 'admin',
  pathParameters: { auditEntryId: Uuid() },
  query: pageQuery,
  answer: { status: 200, shape: pageOf(AuditedItem) },

  async handle({ tx, speaks, path, query }) {
    const found = await findAuditedItems(tx, path.auditEntryId, pageWindow(query))
    if (!found) throw noSuchEntry()
    return pageJson(speaks, query, found)
  },
})

const noSuchEntry = () =>
  new Refusal('missing', 'audit-entry.missing', {
    en: 'There is no such entry in the audit trail.',
    de: 'Diesen Eintrag gibt es im Prüfprotokoll nicht.',
  })
