import {
  type Call,
  created,
  Json,
  type Operation,
  operation,
} from '../../platform/pipeline/operation.ts'
import { listing } from '../../platform/records/listing.ts'
import { resolveRecords } from '../../platform/records/named-records.ts'
import { type Key, patchOf, type Reference } from '../../platform/values/shape.ts'
import { namedChannels } from '../doors/channels/channel-reference-store.ts'
import { LanguageInPath } from '../doors/description-fields.ts'
import { findPart } from '../doors/items/item-part-store.ts'
import { namedAddress } from '../doors/named-address.ts'
import {
  exampleShop,
  SalesChannelField,
  type SalesChannelReference,
} from '../sales-channels/sales-channel.ts'
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
      summary: `Get a description of ${kind.of}`,
      description:
        `Returns the description of ${kind.of} in one language${onChannel(kind)}. ` +
        'Refused with 404 `description.missing` where there is none.',
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
    summary: `List descriptions of ${kind.of}`,
    description: `Returns the descriptions of ${kind.of} in all languages${onChannels(kind)}.`,
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
    summary: `Create a description of ${kind.of}`,
    description:
      `Adds the texts of ${kind.of} in one language${onChannel(kind)}. Texts left out are empty. ` +
      'Refused with 409 `description.taken` where that description exists already: update it instead.' +
      (kind.perChannel ? ' Refused with 422 where the sales channel does not exist.' : ''),
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
      const { tx, body, generation, audit } = call
      const described = await kind.find(tx, call.path as Readonly<Record<string, Reference>>, true)
      const channel = kind.perChannel && (await channelOf(kind.perChannel, call))
      await insertDescription(tx, kind, {
        ...kind.usual,
        ...body,
        ...channel,
        [kind.owner]: described.id,
      })
      kind.touch(tx, described)
      audit({ entity: kind.entity, entityId: described.uuid, before: null, after: body })
      const path = { ...call.path, ...body } as DescriptionPath
      const made = await findPart(
        tx,
        generation,
        kind.source,
        isDescription(tx, kind, described.id, path),
      )
      const location = namedAddress(generation, addressOf(kind).path[generation], path)
      return created(made, location)
    },
  })
}

function updateOne(kind: DescriptionKind): Operation {
  return operation({
    name: `update${kind.name}`,
    summary: `Update a description of ${kind.of}`,
    description:
      'Changes the texts that the body names; texts left out keep their values. ' +
      'Language and, where it has one, sales channel identify the description and cannot be changed. ' +
      'Refused with 404 `description.missing` where there is none: create it first.',
    method: 'PATCH',
    ...addressOf(kind),
    scope: `${kind.scope}.write`,
    body: patchOf(kind.shape),
    example: { seoTitleTag: String(kind.example['name']) },
    examplePath: { ...(kind.perChannel && { salesChannelId: exampleShop }), languageIso: 'de' },
    answer: { status: 204 },
    current: async (call) => new Json((await findNamed(kind, callOf(call), true)).json),

    async handle(given) {
      const call = callOf(given)
      const asAudited = { ...call, generation: 'v2' as const }
      const { described, json } = await findNamed(kind, asAudited, true)
      const was = JSON.parse(json) as Fields
      const changed = Object.entries(call.body).filter(([field, value]) => value !== was[field])
      if (changed.length === 0) return undefined
      const after = Object.fromEntries(changed)
      await updateDescription(call.tx, kind, described.id, call.path, after)
      kind.touch(call.tx, described)
      const before = Object.fromEntries(changed.map(([field]) => [field, was[field]]))
      auditChange(kind, call, described, before, after)
      return undefined
    },
  })
}

function deleteOne(kind: DescriptionKind): Operation {
  return operation({
    name: `delete${kind.name}`,
    summary: `Delete a description of ${kind.of}`,
    description:
      `Removes the texts of ${kind.of} in one language${onChannel(kind)}. ` +
      'Refused with 404 `description.missing` where there is none.',
    method: 'DELETE',
    ...addressOf(kind),
    scope: `${kind.scope}.write`,
    answer: { status: 204 },
    current: async (call) => new Json((await findNamed(kind, callOf(call), true)).json),

    async handle(given) {
      const call = callOf(given)
      const asAudited = { ...call, generation: 'v2' as const }
      const { described, condition, json } = await findNamed(kind, asAudited, true)
      await deleteDescription(call.tx, kind, condition)
      kind.touch(call.tx, described)
      auditChange(kind, call, described, JSON.parse(json), null)
      return undefined
    },
  })
}

function onChannel({ perChannel }: DescriptionKind): string {
  return perChannel ? ' on one sales channel' : ''
}

function onChannels({ perChannel }: DescriptionKind): string {
  return perChannel ? ' and on all sales channels' : ''
}

/** The fields of a call follow from the declaration at start and are not known to the types. */
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
  { tx, body, fieldName }: DescriptionCall,
) {
  const reference = body['salesChannelId'] as SalesChannelReference
  const named = { path: ['salesChannelId'], table: namedChannels, reference }
  const resolve = await resolveRecords(tx, [named], missing, fieldName)
  return { salesChannelId: resolve(reference).id }
}

/** The entry names the record described, and the language and channel next to the changed fields. */
function auditChange(
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
