import { customerGroupsInFiles } from '../../customers/customer-reference-store.ts'
import { channelsInFiles } from '../doors/channels/channel-reference-store.ts'
import type { ItemRecord } from './columns/item-record.ts'

type ItemValues = ItemRecord['values']

/** Records that a file names and that an import does not add: how they are found, and where they are named. */
interface NamedKind {
  readonly table: string
  /** What a row of the table is known by, in lower case. */
  readonly key: string
  /** Which rows may be named. */
  readonly where?: string
  readonly label: string
  readonly namesOf: (values: ItemValues) => readonly (string | null | undefined)[]
}

export const namedRecords = {
  taxClass: {
    table: 'tax_classes',
    key: 'named.name_key',
    label: 'tax class',
    namesOf: ({ taxClass }) => [taxClass],
  },
  conditionName: {
    table: 'conditions',
    // It has a name in each language; the first one is its own.
    key: `lower(named.names -> 0 ->> 'name')`,
    label: 'condition',
    namesOf: ({ conditionName }) => [conditionName],
  },
  availabilityName: {
    table: 'availabilities',
    key: 'named.name_key',
    label: 'availability',
    namesOf: ({ availabilityName }) => [availabilityName],
  },
  responsiblePersonNumber: {
    table: 'responsible_persons',
    key: 'lower(named.number)',
    label: 'responsible person',
    namesOf: ({ responsiblePersonNumber }) => [responsiblePersonNumber],
  },
  activeSalesChannels: {
    ...channelsInFiles,
    label: 'sales channel',
    namesOf: ({ activeSalesChannels = [] }) => activeSalesChannels,
  },
  groupQuantities: {
    ...customerGroupsInFiles,
    label: 'customer group',
    namesOf: ({ groupQuantities = [] }) => groupQuantities.map(({ group }) => group),
  },
} as const satisfies Record<string, NamedKind>

/** The same, for any of the fields. */
export function namedKind(field: keyof typeof namedRecords): NamedKind {
  return namedRecords[field]
}

export const namingFields = Object.keys(namedRecords) as (keyof typeof namedRecords)[]
