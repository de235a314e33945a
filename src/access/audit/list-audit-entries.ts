import Type from 'typebox'
import { operation } from '../../platform/pipeline/operation.ts'
import { pageFields, pageOf, pageQuery, pageWindow } from '../../platform/records/page.ts'
import { Instant, Int32, Label, orNull, Uuid } from '../../platform/values/shape.ts'
import { findAuditEntries } from './audit-entry-store.ts'

/** Some record as it was, in the words of the domain: its fields depend on the entity. */
const Snapshot = Type.Unsafe<object | null>({ type: 'object', nullable: true })

const AuditEntry = Type.Object({
  auditEntryId: Uuid(),
  at: Instant(),
  userId: orNull(Uuid()),
  runAsUserId: orNull(Uuid()),
  clientId: orNull(Type.String()),
  appId: orNull(Type.String()),
  requestId: Type.String(),
  sessionId: orNull(Type.String()),
  companyId: orNull(Int32()),
  operation: Type.String(),
  entity: Type.String(),
  entityId: Type.String(),
  before: Snapshot,
  after: Snapshot,
  mark: orNull(Type.String()),
  /** What a deed of many changed: how many records, and the first hundred items of them. */
  recordCount: Int32(),
  itemIds: Type.Array(Uuid()),
})

export const listAuditEntries = operation({
  name: 'listAuditEntries',
  summary: 'Lists who changed what, newest first.',
  method: 'GET',
  path: { v2: '/admin/audit' },
  scope: 'admin',
  query: {
    ...pageQuery,
    // From the first moment on, and up to but not including the second.
    from: Instant(),
    to: Instant(),
    entity: Label(100),
    entityId: Label(255),
    requestId: Label(100),
    // What became of the item, be it with a hundred thousand others.
    itemId: Uuid(),
  },
  answer: { status: 200, shape: pageOf(AuditEntry) },

  async handle({ tx, speaks, query }) {
    const { totalItems, items } = await findAuditEntries(tx, query, pageWindow(query))
    return { ...pageFields(speaks, query, totalItems), items }
  },
})
