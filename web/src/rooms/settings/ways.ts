import { addressOfList } from '../../shared/records/use-declared.ts'
import type { Way } from '../../shared/room.ts'
import { entriesOf } from './area.ts'
import { areas } from './declared.ts'

const lists = areas.flatMap((area) => area.lists)

/** Each page of the settings, and the form of a new record of each list. */
export const ways: readonly Way[] = [
  ...areas.flatMap(entriesOf).map(({ icon: _, ...way }) => way),
  ...lists
    .filter(({ kind }) => kind.canCreate)
    .map((one) => ({
      title: {
        de: `Neu: ${one.kind.title.one.de}`,
        en: `New: ${one.kind.title.one.en}`,
      },
      ...{ address: `${addressOfList(one)}/new`, scope: one.kind.write },
    })),
]
