import type { TSchema } from 'typebox'
import { refuseFaults } from '../../pipeline/input/input.ts'
import { type Faults, Refusal, type Sentence } from '../../values/refusal.ts'
import type { Key } from '../../values/shape.ts'
import { countRecords } from '../record-store.ts'
import { markNoteChanged } from './note-author-store.ts'
import type { ReferenceList, ReferenceWrite, Said } from './reference-list.ts'
import { tiesOf } from './reference-operations.ts'

/** Most records of a kind that belong to one record. */
const partsMax = 1000

/** A check of a text beyond its shape. */
interface PartCheck {
  readonly accepts: (text: string) => boolean
  readonly fault: Sentence
}

/** A kind of record whose parts are kept in lists below it: contacts, notes. */
export interface PartOwner extends Pick<ReferenceList, 'scope' | 'changed' | 'audited'> {
  readonly below: NonNullable<ReferenceList['below']>
  /** How sentences begin that speak of it: `A customer`. */
  readonly named: Sentence
  /** What every write does to it and refuses, for the documentation. */
  readonly rules: string
  /** The code of the refusal of more than a thousand parts of a kind. */
  readonly tooMany: string
}

export interface PartKind
  extends Pick<
    ReferenceList,
    'noun' | 'plural' | 'about' | 'path' | 'table' | 'source' | 'usual' | 'example' | 'parameter'
  > {
  readonly shape: TSchema
  readonly named: { readonly one: Sentence; readonly many: Sentence }
  readonly checks?: Readonly<Record<string, PartCheck>>
  readonly unique?: readonly string[]
  /** Of refusals that not every part has. */
  readonly sentences?: Readonly<Record<string, Sentence>>
  /** Turns what was said into what is kept. */
  readonly kept?: (said: Said, call: ReferenceWrite, key: Key | undefined) => Said | Promise<Said>
}

/** Records that belong to another one: every write locks it, counts as its change and announces it. */
export function partList(owner: PartOwner, kind: PartKind): ReferenceList {
  const { noun, named } = kind
  const { below, scope, changed, audited } = owner
  return {
    ...kind,
    rules: `${owner.rules} Refused with 422 \`${owner.tooMany}\` beyond ${partsMax}.`,
    scope,
    unique: kind.unique ?? [],
    isUpdateSilent: true,
    below,
    columns: async (call, said, key) => {
      refuseWrongTexts(kind, call, said)
      if (!key) await refuseTooMany(owner, kind, call)
      return (await kind.kept?.(said, call, key)) ?? said
    },
    ...(changed && { changed }),
    ...(audited && { audited }),
    sentences: {
      ...kind.sentences,
      [`${noun}.missing`]: {
        en: `${owner.named.en} has no such ${named.one.en}.`,
        de: `${owner.named.de} hat ${named.one.de} nicht.`,
      },
      [`${noun}.in-use`]: {
        en: `Other records refer to this ${named.one.en}.`,
        de: `Andere Datensätze verweisen auf ${named.one.de}.`,
      },
    },
  }
}

function refuseWrongTexts({ checks = {} }: PartKind, { fieldName }: ReferenceWrite, said: Said) {
  const faults: Faults = {}
  for (const [field, { accepts, fault }] of Object.entries(checks)) {
    const text = said[field]
    if (typeof text === 'string' && text !== '' && !accepts(text)) {
      faults[fieldName([field])] = fault
    }
  }
  refuseFaults(faults)
}

async function refuseTooMany(
  { below, named, tooMany }: PartOwner,
  { source, named: { many } }: PartKind,
  { tx, path }: ReferenceWrite,
): Promise<void> {
  const own = tiesOf({ source }, await below.columns(tx, path, false))
  if ((await countRecords(tx, source, own)) < partsMax) return
  throw new Refusal('broken-rule', tooMany, {
    en: `${named.en} has at most ${partsMax} ${many.en}.`,
    de: `${named.de} hat höchstens ${partsMax} ${many.de}.`,
  })
}

const one = { en: 'note', de: 'diese Notiz' }
const many = { en: 'notes', de: 'Notizen' }

/** The notes that the staff keep on a record: each says who wrote it, and who changed it last. */
export function noteList(
  owner: PartOwner,
  kind: Pick<PartKind, 'noun' | 'plural' | 'about' | 'path' | 'shape' | 'table' | 'source'>,
): ReferenceList {
  const example = { noteBody: 'Prefers deliveries in the afternoon.' }
  const parts = partList(
    {
      ...owner,
      changed: async (call) => {
        markNoteChanged(call, kind.table)
        await owner.changed?.(call)
      },
    },
    {
      ...kind,
      ...{ named: { one, many }, parameter: 'noteId', usual: {}, example },
      kept: (said, { caller }, key) =>
        key ? said : { ...said, createdByUserId: caller.user?.id ?? null },
    },
  )
  return { ...parts, touched: 'changed' }
}
