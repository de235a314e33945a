import {
  type Call,
  Json,
  type Operation,
  operation,
  Reply,
} from '../../platform/pipeline/operation.ts'
import { listing } from '../../platform/records/listing.ts'
import { type Key, patchOf } from '../../platform/values/shape.ts'
import { LanguageInPath } from '../description-fields.ts'
import { findPart } from '../item-part-store.ts'
import { findReferred } from '../item-reference-store.ts'
import { namedAddress } from '../named-address.ts'
import { SalesChannelField, type SalesChannelReference } from '../sales-channels/sales-channel.ts'
import { type DescriptionKind, type DescriptionPath, descriptionTaken } from './description-kind.ts'
import {
  deleteDescription,
  findNamed,
  insertDescription,
  isDescription,
  updateDescription,
} from './description-store.ts'

type Fields = Readonly<Record<string, unknown>>
type DescriptionCall = Call<DescriptionPath, unknown, Fields>

/** The operations of a kind of description (see `DescriptionKind`). */
export function descriptionOperations(kind: DescriptionKind): readonly Operation[] {
  return [
    ...listOf(kind),
    createOne(kind),
    operation({
      name: `get${kind.name}`,
      summary: `Read a description of ${kind.of}`,
      method: 'GET',
      ...addressOf(kind),
      scope: `${kind.scope}.read`,
      answer: { status: 200, shape: kind.shape },
      handle: async (call) => new Json((await findNamed(kind, callOf(call), false)).json),
    }),
    updateOne(kind),
    deleteOne(kind),
  ]
}

function listOf(kind: DescriptionKind): readonly Operation[] {
  return listing({
    noun: `${kind.name}s`,
    summary: `What is said of ${kind.of}, by language.`,
    path: kind.path,
    scope: `${kind.scope}.read`,
    shape: kind.shape,
    source: kind.source,
    pathParameters: kind.pathParameters,
    within: async (tx, path) => isDescription(tx, kind, (await kind.find(tx, path, false)).id),
  })
}

function createOne(kind: DescriptionKind): Operation {
  return operation({
    name: `create${kind.name}`,
    summary: `Describe ${kind.of} in a language`,
    method: 'POST',
    path: kind.path,
    scope: `${kind.scope}.write`,
    pathParameters: kind.pathParameters,
    body: kind.draft,
    example: kind.example,
    answer: { status: 201, shape: kind.shape },
    constraints: { [`${kind.source.table}_pkey`]: descriptionTaken },

    async handle(given) {
      const call = callOf(given)
      const { tx, body, speaks, audit } = call
      const described = await kind.find(tx, call.path as never, true)
      const channel = kind.perChannel && (await channelOf(kind.perChannel, call))
      await insertDescription(tx, kind, {
        ...kind.usual,
        ...body,
        ...channel,
        [kind.owner]: described.id,
      })
      kind.touch?.(tx, described)
      audit({ entity: kind.entity, entityId: described.uuid, before: null, after: body })
      const path = { ...call.path, ...body } as DescriptionPath
      const made = await findPart(
        tx,
        speaks,
        kind.source,
        isDescription(tx, kind, described.id, path),
      )
      const location = namedAddress(speaks, addressOf(kind).path[speaks], path)
      return new Reply(made, { headers: { location } })
    },
  })
}

function updateOne(kind: DescriptionKind): Operation {
  return operation({
    name: `update${kind.name}`,
    summary: `Change a description of ${kind.of}`,
    method: 'PATCH',
    ...addressOf(kind),
    scope: `${kind.scope}.write`,
    body: patchOf(kind.shape),
    answer: { status: 204 },
    current: async (call) => new Json((await findNamed(kind, callOf(call), true)).json),

    async handle(given) {
      const call = callOf(given)
      const { described, condition, json } = await findNamed(kind, { ...call, speaks: 'v2' }, true)
      const was = JSON.parse(json) as Fields
      const changed = Object.entries(call.body).filter(([field, value]) => value !== was[field])
      if (changed.length === 0) return undefined
      const after = Object.fromEntries(changed)
      await updateDescription(call.tx, kind, condition, after)
      kind.touch?.(call.tx, described)
      const before = Object.fromEntries(changed.map(([field]) => [field, was[field]]))
      noteChange(kind, call, described, before, after)
      return undefined
    },
  })
}

function deleteOne(kind: DescriptionKind): Operation {
  return operation({
    name: `delete${kind.name}`,
    summary: `Delete a description of ${kind.of}`,
    method: 'DELETE',
    ...addressOf(kind),
    scope: `${kind.scope}.write`,
    answer: { status: 204 },
    current: async (call) => new Json((await findNamed(kind, callOf(call), true)).json),

    async handle(given) {
      const call = callOf(given)
      const { described, condition, json } = await findNamed(kind, { ...call, speaks: 'v2' }, true)
      await deleteDescription(call.tx, kind, condition)
      kind.touch?.(call.tx, described)
      noteChange(kind, call, described, JSON.parse(json), null)
      return undefined
    },
  })
}

/** A declaration decides at start, not in types, what its calls carry. */
function callOf(call: object): DescriptionCall {
  return call as DescriptionCall
}

function addressOf({ path, perChannel, pathParameters }: DescriptionKind) {
  const rest = perChannel ? '/{salesChannelId}/{languageIso}' : '/{languageIso}'
  return {
    path: { v1: `${path.v1}${rest}`, v2: `${path.v2}${rest}` },
    pathParameters: {
      ...pathParameters,
      ...(perChannel && { salesChannelId: SalesChannelField() }),
      languageIso: LanguageInPath(),
    },
  }
}

async function channelOf(
  { missing }: NonNullable<DescriptionKind['perChannel']>,
  { tx, body, spell }: DescriptionCall,
) {
  const path = ['salesChannelId']
  const reference = body['salesChannelId'] as SalesChannelReference
  const [channel] = await findReferred(tx, [{ path, table: 'sales_channels', reference }])
  if (!channel) throw missing([spell(path)])
  return { salesChannelId: channel.id }
}

/** An entry names the record described; which description it was stands beside what changed. */
function noteChange(
  { entity }: DescriptionKind,
  { audit, path: { salesChannelId, languageIso } }: DescriptionCall,
  { uuid }: Key,
  before: object,
  after: object | null,
): void {
  const which = { ...(salesChannelId && { salesChannelId }), languageIso }
  audit({
    entity,
    entityId: uuid,
    before: { ...which, ...before },
    after: after && { ...which, ...after },
  })
}
