import Type, { type Static } from 'typebox'
import { missingRecords } from '../../platform/values/missing-records.ts'
import {
  type Faults,
  type FieldName,
  Refusal,
  type Sentence,
} from '../../platform/values/refusal.ts'
import {
  Int32,
  type Key,
  KeyField,
  type Reference,
  ReferenceField,
} from '../../platform/values/shape.ts'
import { marketplaces, SalesChannelField } from '../sales-channels/sales-channel.ts'

const itemKeysMax = 100_000
const channelsMax = 1000
/** A response lists at most this many pairs of item and channel, next to their total number. */
export const notActivatedMax = 1000
const faultsMax = 100

const ChannelList = (description: string) =>
  Type.Optional(Type.Array(SalesChannelField(), { maxItems: channelsMax, description }))

/** Items, the channels to activate them on, and the channels to deactivate them on. */
export const Activation = Type.Object({
  itemKeys: Type.Array(ReferenceField(), {
    minItems: 1,
    maxItems: itemKeysMax,
    description: 'The items to change; one that is named twice counts once.',
  }),
  activateSalesChannels: ChannelList('Channels that the items become active on.'),
  deactivateSalesChannels: ChannelList('Channels that the items are no longer active on.'),
  applyToChildItems: Type.Optional(
    Type.Boolean({
      description: 'Whether children of the items at all levels are included; false if left out.',
    }),
  ),
})
export type Activation = Static<typeof Activation>

const channelInactive: Sentence = {
  en: 'Nothing can be activated on a sales channel that is disabled.',
  de: 'Auf einem abgeschalteten Verkaufskanal kann nichts aktiviert werden.',
}

/** Reasons why an item is not activated on a channel, by the stable code that responses carry. */
export const obstacles = {
  'sales-channel.inactive': channelInactive,
  'item.inactive': {
    en: 'The item is not active.',
    de: 'Der Artikel ist nicht aktiv.',
  },
  'item.parent-without-children': {
    en: 'A parent item is sold on a marketplace by its children, and has none.',
    de: 'Ein Vaterartikel wird auf einem Marktplatz über seine Kinder verkauft und hat keine.',
  },
} satisfies Record<string, Sentence>
export type Obstacle = keyof typeof obstacles

/**
 * The one rule of activation, for every operation that activates: returns the reason why an item must not
 * become active on a channel. Pairs that are active already are not checked, so that a record that was
 * read can be written back.
 */
export function obstacleTo(
  channel: Pick<Channel, 'type' | 'isActive'>,
  item: { readonly isActive: boolean; readonly isBareParent: boolean },
): Obstacle | undefined {
  if (!channel.isActive) return 'sales-channel.inactive'
  if (!item.isActive) return 'item.inactive'
  return item.isBareParent && isMarketplace(channel) ? 'item.parent-without-children' : undefined
}

export function isMarketplace({ type }: Pick<Channel, 'type'>): boolean {
  return (marketplaces as readonly number[]).includes(type)
}

export const ActivationSummary = Type.Object({
  itemCount: Int32({ description: 'Number of items addressed, children included if asked for.' }),
  activatedCount: Int32({ description: 'Number of pairs of item and channel that became active.' }),
  deactivatedCount: Int32({ description: 'Number of pairs that are no longer active.' }),
  notActivatedCount: Int32({ description: 'Number of pairs that a rule keeps from being active.' }),
  notActivated: Type.Array(
    Type.Object({
      itemId: KeyField(),
      salesChannelId: KeyField<string>({ v1Id: { type: 'string' } }),
      reason: Type.Unsafe<Obstacle>({
        type: 'string',
        enum: Object.keys(obstacles),
        description: 'Stable code of the rule.',
      }),
      message: Type.String({ description: 'The rule in the language of the caller.' }),
    }),
    { description: 'The first 1,000 pairs that were not activated.' },
  ),
})

/** A channel that a caller names, in its current state. */
export interface Channel extends Key {
  /** Its id in generation 1. */
  readonly code: string
  readonly type: number
  readonly isActive: boolean
}

/** A pair that was not activated although requested. */
export interface NotActivated {
  readonly itemId: Key
  readonly salesChannelId: Key<string>
  readonly reason: Obstacle
}

function refusal(code: string, sentence: Sentence, faults: Faults): Refusal {
  const first = Object.fromEntries(Object.entries(faults).slice(0, faultsMax))
  return new Refusal('broken-rule', code, sentence, { faults: first })
}

/** Refusal of items and sales channels that do not exist. */
export const noSuchRecords = missingRecords('activation.reference.missing', {
  en: 'Items or sales channels that are named do not exist.',
  de: 'Genannte Artikel oder Verkaufskanäle gibt es nicht.',
})

const contradictory: Sentence = {
  en: 'A sales channel cannot be activated and deactivated at once.',
  de: 'Ein Verkaufskanal kann nicht zugleich aktiviert und deaktiviert werden.',
}

/** Throws 422 naming the channels that stand in both lists, or are to be activated but disabled. */
export function refuseBrokenChannels(
  activate: readonly Channel[],
  deactivate: readonly Channel[],
  fieldName: FieldName,
): void {
  const ended = new Set(deactivate.map(({ id }) => id))
  const faults: Faults = {}
  const rules: Faults = {}
  for (const [index, { id, isActive }] of activate.entries()) {
    const field = fieldName(['activateSalesChannels', index])
    if (ended.has(id)) {
      rules['activation.sales-channel.contradictory'] = contradictory
      faults[field] = contradictory
    } else if (!isActive) {
      rules['sales-channel.inactive'] = channelInactive
      faults[field] = channelInactive
    }
  }
  const [[code, sentence] = []] = Object.entries(rules)
  if (!code || !sentence) return
  const { details } = refusal(code, sentence, faults)
  throw new Refusal('broken-rule', code, sentence, { ...details, rules })
}

/** The keys of references. A generation uses one kind of key, so one of the lists is empty. */
export function keysOf(references: readonly Reference[]): { ids: number[]; uuids: string[] } {
  const ids: number[] = []
  const uuids: string[] = []
  for (const reference of references) {
    if ('id' in reference) ids.push(reference.id)
    else uuids.push(reference.uuid)
  }
  return { ids, uuids }
}
