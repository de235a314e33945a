import Type from 'typebox'
import { findAuditEntries } from '../../platform/audit/audit-entry-store.ts'
import type { AuditedKind } from '../../platform/audit/audited-kind.ts'
import { operation } from '../../platform/pipeline/operation.ts'
import { pageFields, pageOf, pageQuery, pageWindow } from '../../platform/records/page.ts'
import { Instant, Int32, Label, orNull, Uuid } from '../../platform/values/shape.ts'
import { findActorNames } from '../doors/users/actor-name-store.ts'

/** The changed fields of a record; which fields there are depends on the entity. */
const Snapshot = (description: string) =>
  Type.Unsafe<object | null>({ type: 'object', nullable: true, description })

const AuditEntry = Type.Object({
  auditEntryId: Uuid(),
  at: Instant({ description: 'When the change was written.' }),
  userId: orNull(Uuid({ description: 'The user whose token was used; null without one.' })),
  runAsUserId: orNull(
    Uuid({ description: 'The user acted for (`x-runas`); null where there was none.' }),
  ),
  clientId: orNull(Type.String({ description: 'The OAuth client; null for an API key alone.' })),
  appId: orNull(Type.String({ description: 'The registered app; null where there was none.' })),
  actor: Type.Object(
    {
      kind: Type.Unsafe<'user' | 'app' | 'client' | 'service'>({
        ...{ type: 'string', enum: ['user', 'app', 'client', 'service'] },
        description: '`service`: what is done by the clock, without anybody who asked.',
      }),
      name: Type.String({
        description: 'What it is called; empty for the service and for who is not known any more.',
      }),
    },
    {
      description:
        'Whom people see as the one who did it: the user, else the app, else the client.',
    },
  ),
  requestId: Type.String({ description: 'The request (`x-request-id`), also in the log.' }),
  sessionId: orNull(Type.String({ description: 'As the caller sent it; null without one.' })),
  companyId: orNull(
    Int32({ description: 'Number of the company acted for (`x-companyid`); null without one.' }),
  ),
  operation: Type.String({ description: 'Name of the operation, such as updateUser.' }),
  entity: Type.String({ description: 'Kind of the changed record, such as user.' }),
  entityId: Type.String({ description: 'The changed record, mostly its uuid.' }),
  before: Snapshot('The changed fields before; null for a new record.'),
  after: Snapshot('The changed fields after; null for a deleted record.'),
  mark: orNull(
    Type.String({ description: 'A change whose values are secret, such as password-changed.' }),
  ),
  undoes: orNull(Uuid({ description: 'The entry that this one took back; null otherwise.' })),
  undoneBy: orNull(
    Type.String({ description: 'The request that took this entry back; null where none did.' }),
  ),
  recordCount: Int32({
    description: 'How many records a batch, copy or import changed; 0 for a single record.',
  }),
  itemIds: Type.Array(Uuid(), {
    description: 'The first hundred items that a batch, copy or import changed.',
  }),
})

export const listAuditEntries = (audited: AuditedKind) =>
  operation({
    name: 'listAuditEntries',
    summary: 'List audit entries',
    description:
      'Returns who changed what and when, newest first; filters can be combined. A write to ' +
      'many records (batch, copy, import) is one entry with the number of records and the first ' +
      'hundred items; `itemId` also finds such entries. Entries are kept as long as ' +
      '`auditRetentionDays` of the tenant says: unless changed, as long as the law of its country has books kept, or 365 days without a country.',
    method: 'GET',
    path: { v2: '/admin/audit' },
    scope: 'admin',
    query: {
      ...pageQuery,
      from: Instant({ description: 'Only entries of this moment or later.' }),
      to: Instant({ description: 'Only entries before this moment.' }),
      entity: Label(100, { description: 'Only entries about this kind of record, such as user.' }),
      entityId: Label(255, { description: 'Only entries about this record, mostly its uuid.' }),
      requestId: Label(100, { description: 'Only entries of this request.' }),
      userId: Uuid({ description: 'Only what this user did, or what was done as this user.' }),
      appId: Label(255, { description: 'Only what this app did.' }),
      clientId: Label(255, { description: 'Only what this OAuth client did.' }),
      operation: Label(100, { description: 'Only entries of this operation, such as updateUser.' }),
      field: Label(100, {
        description: 'Only entries in which this field got another value, such as salesPriceNet.',
      }),
      itemId: Uuid({
        description: 'Only entries about this item or its stock, alone or together with others.',
      }),
    },
    answer: { status: 200, shape: pageOf(AuditEntry) },

    async handle({ tx, generation, query }) {
      const { itemId, ...filter } = query
      const wanted = { ...filter, ...(itemId !== undefined && { recordId: itemId }) }
      const { totalItems, entries } = await findAuditEntries(tx, audited, wanted, pageWindow(query))
      const actorOf = await findActorNames(tx, entries)
      const items = entries.map(({ named, ...entry }) => ({
        ...{ ...entry, actor: actorOf(entry), itemIds: named },
      }))
      return { ...pageFields(generation, query, totalItems), items }
    },
  })
