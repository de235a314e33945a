import type { TSchema } from 'typebox'
import { shapeOf } from '../../pipeline/operation.ts'
import { withArticle } from '../../values/noun.ts'
import { draftShapeOf, type ReferenceList } from './reference-list.ts'

/** What the documentation says of the operations of a list, composed from its declaration. */
export function describeReferenceList(list: ReferenceList) {
  const { rules = '', isUpdateSilent, hasDefault } = list
  const one = withArticle(list.noun)
  const taken = list.unique.map((field) => [409, `${field}.taken`] as const)
  const missing = [404, 'missing'] as const
  const lastDefault = hasDefault ? [[422, 'default.required'] as const] : []
  return {
    list: {
      summary: `List ${wordsOf(list.plural)}`,
      description: `Returns ${list.about}${list.source.order ? '' : ', ordered by number'}.`,
    },
    create: {
      summary: `Create ${one}`,
      description: text(list, taken, [
        `Creates ${one} and returns it with its id.`,
        usualValues(list),
        hasDefault ? `The first one becomes the default. ${moveOfDefault}` : '',
        rules,
      ]),
    },
    get: {
      summary: `Get ${one}`,
      description: text(list, [missing], [`Returns ${one} by its id.`]),
    },
    update: {
      summary: `Update ${one}`,
      description: text(
        list,
        [missing, ...taken, ...lastDefault],
        [
          'Changes the fields that the body names. Fields left out stay as they are; lists are replaced whole.',
          isUpdateSilent ? 'The answer has no body.' : 'Returns the changed record.',
          hasDefault ? moveOfDefault : '',
          rules,
        ],
      ),
    },
    delete: {
      summary: `Delete ${one}`,
      description: text(
        list,
        [missing, [409, 'in-use'], ...lastDefault],
        [`Deletes ${one} for good, as long as nothing refers to it.`],
      ),
    },
  }
}

const moveOfDefault =
  'Setting `isDefault` takes the mark from the record that has it, in the same transaction.'

/** An update for the documentation: it gives a record the first field of the new one. */
export function changeExampleOf({ example }: ReferenceList): Readonly<Record<string, unknown>> {
  return Object.fromEntries(Object.entries(example).slice(0, 1))
}

/** A paragraph, and the refusals as a list below it. */
function text(
  { noun, sentences }: ReferenceList,
  refusals: readonly (readonly [status: number, rest: string])[],
  paragraph: readonly string[],
): string {
  const lines = refusals.map(([status, rest]) => {
    const code = `${noun}.${rest}`
    return `- ${status} \`${code}\`: ${sentences[code]?.en}`
  })
  const intro = paragraph.filter((sentence) => sentence !== '').join(' ')
  return lines.length === 0 ? intro : `${intro}\n\nRefusals:\n\n${lines.join('\n')}`
}

function usualValues(list: ReferenceList): string {
  const fields = Object.keys(shapeOf(draftShapeOf(list))['properties'] as Record<string, TSchema>)
  const usual = fields.filter((field) => field in list.usual)
  if (usual.length === 0) return ''
  const values = usual.map((field) => `\`${field}\` (${valueText(list.usual[field])})`)
  return `Fields left out get their usual value: ${values.join(', ')}.`
}

function valueText(value: unknown): string {
  if (value === null) return 'none'
  const isEmpty = value === '' || (typeof value === 'object' && Object.keys(value).length === 0)
  return isEmpty ? 'empty' : String(value)
}

/** `TaxClasses` as words: `tax classes`. */
function wordsOf(name: string): string {
  return name.replaceAll(/(?!^)[A-Z]/g, ' $&').toLowerCase()
}
