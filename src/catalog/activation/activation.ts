import Type, { type Static } from 'typebox'
import { type Faults, Refusal, type Sentence } from '../../platform/values/refusal.ts'
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
/** An answer tells of so many pairs of item and channel, and of how many there are. */
export const notActivatedMax = 1000
const faultsMax = 100

const ChannelList = () => Type.Optional(Type.Array(SalesChannelField(), { maxItems: channelsMax }))

/** Items and the channels that they are to be, or no longer to be, active on. */
export const Activation = Type.Object({
  itemKeys: Type.Array(ReferenceField(), { minItems: 1, maxItems: itemKeysMax }),
  activateSalesChannels: ChannelList(),
  deactivateSalesChannels: ChannelList(),
  // Whether children of the items, theirs and so on, are meant as well.
  applyToChildItems: Type.Optional(Type.Boolean()),
})
export type Activation = Static<typeof Activation>

const channelInactive: Sentence = {
  en: 'Nothing can be activated on a sales channel that is disabled.',
  de: 'Auf einem abgeschalteten Verkaufskanal kann nichts aktiviert werden.',
}

/** Why an item is not activated on a channel, by the stable code that answers carry. */
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
 * The one rule of activation, whichever way it is asked for: what keeps an item from becoming active on
 * a channel. Where it is active already nothing is asked, so that what was read can be written back.
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
  itemCount: Int32(),
  activatedCount: Int32(),
  deactivatedCount: Int32(),
  notActivatedCount: Int32(),
  notActivated: Type.Array(
    Type.Object({
      itemId: KeyField(),
      salesChannelId: KeyField<string>({ v1Id: { type: 'string' } }),
      reason: Type.Unsafe<Obstacle>({ type: 'string', enum: Object.keys(obstacles) }),
      message: Type.String(),
    }),
  ),
})

/** A channel that a caller names, as it is. */
export interface Channel extends Key {
  /** What generation 1 calls it. */
  readonly code: string
  readonly type: number
  readonly isActive: boolean
}

/** A pair that is not to be active, although asked for. */
export interface NotActivated {
  readonly itemId: Key
  readonly salesChannelId: Key<string>
  readonly reason: Obstacle
}

type Spell = (path: readonly (string | number)[]) => string

const noSuchRecord: Sentence = {
  en: 'There is no such record.',
  de: 'Diesen Datensatz gibt es nicht.',
}

function refusal(code: string, sentence: Sentence, faults: Faults): Refusal {
  const first = Object.fromEntries(Object.entries(faults).slice(0, faultsMax))
  return new Refusal('broken-rule', code, sentence, { faults: first })
}

/** Throws `activation.reference.missing` (422) naming the first hundred fields. */
export function refuseMissing(fields: readonly (readonly (string | number)[])[], spell: Spell) {
  if (fields.length === 0) return
  const named = fields.slice(0, faultsMax).map((path) => [spell(path), noSuchRecord])
  throw refusal(
    'activation.reference.missing',
    {
      en: 'Items or sales channels that are named do not exist.',
      de: 'Genannte Artikel oder Verkaufskanäle gibt es nicht.',
    },
    Object.fromEntries(named),
  )
}

const contradictory: Sentence = {
  en: 'A sales channel cannot be activated and deactivated at once.',
  de: 'Ein Verkaufskanal kann nicht zugleich aktiviert und deaktiviert werden.',
}

/** Throws 422 naming the channels that stand in both lists, or are to be activated but disabled. */
export function refuseBrokenChannels(
  activate: readonly Channel[],
  deactivate: readonly Channel[],
  spell: Spell,
): void {
  const ended = new Set(deactivate.map(({ id }) => id))
  const faults: Faults = {}
  const rules: Faults = {}
  for (const [index, { id, isActive }] of activate.entries()) {
    const field = spell(['activateSalesChannels', index])
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

/** The keys that references name: one kind of key, since a generation speaks only one. */
export function keysOf(references: readonly Reference[]): { ids: number[]; uuids: string[] } {
  const ids: number[] = []
  const uuids: string[] = []
  for (const reference of references) {
    if ('id' in reference) ids.push(reference.id)
    else uuids.push(reference.uuid)
  }
  return { ids, uuids }
}
