import type { Static } from 'typebox'
import { type Faults, Refusal, type Sentence } from '../../platform/values/refusal.ts'
import type { FilledPaper } from '../../printing/paper-store.ts'
import type { CustomsData } from './customs-data.ts'

type Data = Static<typeof CustomsData>
type Line = Data['lines'][number]

interface AddressOnPaper {
  readonly company: string
  readonly lastName: string
  readonly street: string
  readonly city: string
}

export function noSuchDeclaration(): Refusal {
  return new Refusal('missing', 'customs-declaration.missing', {
    en: 'There is no such delivery note, or it crosses no customs border.',
    de: 'Diesen Lieferschein gibt es nicht, oder er überschreitet keine Zollgrenze.',
  })
}

/** Of contents that are neither sold nor any other usual thing. */
export const unexplained: Sentence = {
  en: 'Say what the delivery is.',
  de: 'Sagen Sie, was die Sendung ist.',
}

const words = {
  netWeight: { en: 'net weight', de: 'Nettogewicht' },
  value: { en: 'value', de: 'Wert' },
  tariffNumber: { en: 'tariff number', de: 'Zolltarifnummer' },
  countryOfOrigin: { en: 'country of origin', de: 'Ursprungsland' },
} as const satisfies Partial<Record<keyof Line, Sentence>>
type Asked = keyof typeof words

/** Tariff number and origin are asked for of what is traded. */
const ofTrade: readonly Asked[] = ['tariffNumber', 'countryOfOrigin']
const untraded: readonly Data['category'][] = ['gift', 'documents']

/** So many are named in the sentence; the faults of the fields have all. */
const namedMax = 8

/** What is missing for the declaration, all of it at once; undefined where nothing is. */
export function incompleteDeclaration({ document, seller }: FilledPaper): Refusal | undefined {
  const { customs, shipmentAddress } = JSON.parse(document) as {
    readonly customs: Data
    readonly shipmentAddress: AddressOnPaper
  }
  const sender = (JSON.parse(seller) as { address?: AddressOnPaper | null } | null)?.address
  const lacks = [
    ...(isWhole(sender) ? [] : [senderLacks]),
    ...(isWhole(shipmentAddress) ? [] : [recipientLacks]),
    ...customs.lines.flatMap((line, place) => lacksOf(customs.category, line, place)),
  ]
  return lacks.length === 0 ? undefined : incomplete(lacks)
}

/** A part that lacks something, and the fields that it lacks. */
interface Lack {
  readonly name: Sentence
  readonly fields: readonly { readonly path: string; readonly word: Sentence }[]
}

const address = { en: 'name, street or city', de: 'Name, Straße oder Ort' }
const senderLacks: Lack = {
  name: { en: 'sender', de: 'Absender' },
  fields: [{ path: 'sender', word: address }],
}
const recipientLacks: Lack = {
  name: { en: 'recipient', de: 'Empfänger' },
  fields: [{ path: 'shipmentAddress', word: address }],
}

const isWhole = (one: AddressOnPaper | null | undefined) =>
  Boolean(one && (one.company || one.lastName) && one.street && one.city)

function lacksOf(category: Data['category'], line: Line, place: number): readonly Lack[] {
  const asked = (Object.keys(words) as Asked[]).filter(
    (field) => !(untraded.includes(category) && ofTrade.includes(field)),
  )
  const missing = asked.filter((field) => line[field] === null)
  if (missing.length === 0) return []
  const name = line.sku === '' ? line.name : `${line.name} (${line.sku})`
  const fields = missing.map((field) => ({ path: `lines[${place}].${field}`, word: words[field] }))
  return [{ name: { en: name, de: name }, fields }]
}

function incomplete(lacks: readonly Lack[]): Refusal {
  const faults: Faults = {}
  for (const { name, fields } of lacks)
    for (const { path, word } of fields)
      faults[path] = {
        en: `${name.en}: ${word.en} missing.`,
        de: `${name.de}: ${word.de} fehlt.`,
      }
  const sentence = {
    en: `The customs declaration lacks: ${listed(lacks, 'en')}.`,
    de: `Der Zollinhaltserklärung fehlt: ${listed(lacks, 'de')}.`,
  }
  return new Refusal('broken-rule', 'customs-declaration.incomplete', sentence, { faults })
}

function listed(lacks: readonly Lack[], language: keyof Sentence): string {
  const named = lacks
    .slice(0, namedMax)
    .map(
      ({ name, fields }) =>
        `${name[language]}: ${fields.map(({ word }) => word[language]).join(', ')}`,
    )
  const more = lacks.length - named.length
  const rest = { en: `and ${more} more lines`, de: `und ${more} weitere Positionen` }[language]
  return [...named, ...(more > 0 ? [rest] : [])].join('; ')
}
