import Type from 'typebox'
import type { AuditedKind } from '../../platform/audit/audited-kind.ts'
import { findAuditedRecords } from '../../platform/audit/audited-record-store.ts'
import { operation } from '../../platform/pipeline/operation.ts'
import { pageJson, pageOf, pageQuery, pageWindow } from '../../platform/records/page.ts'
import { Refusal } from '../../platform/values/refusal.ts'
import { orNull, Uuid } from '../../platform/values/shape.ts'

const AuditedItem = Type.Object({
  itemId: orNull(
    Uuid({ description: 'Null where the item was deleted and its uuid is not known.' }),
  ),
  sku: orNull(Type.String({ description: 'The SKU of today; null where the item was deleted.' })),
})

export const listAuditedItems = (items: AuditedKind) =>
  operation({
    name: 'listAuditedItems',
    summary: 'List the items of an audit entry',
    description:
      'Returns all items that one write to many records (batch, copy, import) changed, page by ' +
      'page in the order of their numbers. The list is empty for entries about a single record; ' +
      'an unknown entry is refused with 404 `audit-entry.missing`.',
    method: 'GET',
    path: { v2: '/admin/audit/{auditEntryId}/items' },
    scope: 'admin',
    pathParameters: { auditEntryId: Uuid() },
    query: pageQuery,
    answer: { status: 200, shape: pageOf(AuditedItem) },

    async handle({ tx, generation, path, query }) {
      const found = await findAuditedRecords(tx, items, path.auditEntryId, pageWindow(query))
      if (!found) throw noSuchEntry()
      return pageJson(generation, query, found)
    },
  })

const noSuchEntry = () =>
  new Refusal('missing', 'audit-entry.missing', {
    en: 'There is no such entry in the audit trail.',
    de: 'Diesen Eintrag gibt es im Prüfprotokoll nicht.',
  })
