import assert from 'node:assert/strict'
import { test } from 'node:test'
import { scopePhrase } from '../../access/login/scope-phrase.ts'
import { identityScopes } from '../../access/oauth/scope.ts'
import { endpoints } from '../../main/endpoints.ts'
import { exchangedKinds } from '../../main/exchanged-kinds.ts'
import { graphQueries } from '../../main/registries/graph.ts'
import { rooms, scopeNames, scopes } from '../../main/rooms.ts'
import { attachmentOperations } from '../../platform/attachments/attachment-operations.ts'
import { type Operation, shapeOf } from '../../platform/pipeline/operation.ts'
import { referenceOperations } from '../../platform/records/reference-lists/reference-operations.ts'
import type { Room } from '../../platform/room.ts'

/** Scopes of another room, by the room that requires them, each with its reason. */
const borrowed: Readonly<Record<string, readonly string[]>> = {
  // Administrators decide what apps may do.
  apps: ['admin'],
  // A caller that may see or change a record may see or start its workflow events.
  automation: [
    ...['items.read', 'items.write', 'customers.read', 'customers.write'],
    ...['salesorders.read', 'salesorders.write', 'deliverynotes.read', 'deliverynotes.write'],
    ...['invoices.read', 'invoices.write'],
  ],
  // Callers that manage the sales channels of a tenant connect them; channels of all tenants are the operator's. What
  // is cancelled on a channel is cancelled of the sales order, and its parcels are those of delivery notes.
  channels: [
    ...['admin', 'saleschannels.read', 'saleschannels.write'],
    ...['salesorders.read', 'salesorders.write', 'deliverynotes.read'],
    ...['invoices.read', 'creditnotes.read', 'returns.read'],
  ],
  // Callers that manage custom fields manage those of all kinds of records.
  customers: ['customfields.read', 'customfields.write'],
  // What suppliers ship to buyers is ordered from them, and its dispatch makes the delivery note.
  deliveries: ['supplierorders.write'],
  // Prices are part of what an item is: the same people may change both.
  pricing: ['items.read', 'items.write'],
  // The logo is part of a company.
  printing: ['companies.read', 'companies.write'],
  // Queries of sales over what other rooms keep: tax classes with today's rate, reserved stock. Custom fields
  // as for customers.
  // Price lists are written by jobs, as exports are.
  sales: [
    // Checks of VAT ids are of customers.
    ...['customers.read', 'customers.write'],
    ...['customfields.read', 'customfields.write', 'jobs.write', 'stocks.read', 'taxclasses.read'],
  ],
  // Bookings start the workflows of items, and can be made without. Inventory lists are written by jobs.
  warehouse: ['items.disableworkflows', 'jobs.write'],
}

/** Scopes that no single operation requires, each with its reason. */
const withoutOperation: readonly string[] = [
  // Includes every scope that ends in `.read`.
  'all.read',
  // Of the header `x-runas`, which any operation takes.
  'Application.RunAs',
  // Decides what an order is that names the channel of a shop.
  'salesorders.facts',
]

function scopesRequired({ scope, query = {} }: Operation): string[] {
  const ofParameters = Object.values(query).map((field) => shapeOf(field)['scope'] as string)
  return [scope, ...ofParameters].filter((one) => one !== undefined)
}

function scopesOfRoom(room: Room): string[] {
  const { operations, referenceLists = [], attachments = [], graph = [] } = room
  const all = [
    ...operations,
    ...referenceLists.flatMap(referenceOperations),
    ...attachments.flatMap(attachmentOperations),
  ]
  return [...all.flatMap(scopesRequired), ...graph.map(({ scope }) => scope)]
}

test('every scope is brought once', () => {
  assert.deepEqual(scopeNames.toSorted(), [...new Set(scopeNames)].toSorted())
})

test('every scope that operations and queries require is brought by their own room', () => {
  for (const room of rooms) {
    const own = (room.scopes ?? []).map(({ name }) => name)
    const foreign = new Set(scopesOfRoom(room).filter((scope) => !own.includes(scope)))
    assert.deepEqual([...foreign].toSorted(), (borrowed[room.name] ?? []).toSorted(), room.name)
  }
  const required = endpoints.flatMap(scopesRequired)
  assert.deepEqual(
    required.filter((scope) => !scopeNames.includes(scope)),
    [],
  )
})

test('every scope is required by an operation, a query of the graph or a kind of file', () => {
  const required = new Set([
    ...endpoints.flatMap(scopesRequired),
    ...graphQueries.map(({ scope }) => scope),
    ...Object.values(exchangedKinds).flatMap((kind) => [kind.readScope, kind.writeScope]),
  ])
  assert.deepEqual(
    scopeNames.filter((scope) => !required.has(scope)).toSorted(),
    withoutOperation.toSorted(),
  )
})

test('every scope has a phrase in both languages', () => {
  assert.ok(scopes.length > 30)
  for (const name of [...scopeNames, ...identityScopes]) {
    const [english, german] = [scopePhrase(name, scopes, 'en'), scopePhrase(name, scopes, 'de')]
    for (const phrase of [english, german]) {
      assert.match(phrase, /^\p{Lu}.*[ :]/u, name)
      assert.doesNotMatch(phrase, /\./, name)
    }
    assert.notEqual(english, german, name)
  }
})
