import Type, { type Static, type TSchema } from 'typebox'
import { Refusal, type Sentence } from '../values/refusal.ts'
import { Instant, KeyField, Text } from '../values/shape.ts'

/** Most files of one record. */
export const filesMax = 1000
/** Most that a file may hold: one that is sent as such, and one that comes in base64 within a body. */
export const uploadBytesMax = 50 * 1024 * 1024
const contentBytesMax = 10 * 1024 * 1024
export const fileBodyMax = Math.ceil((contentBytesMax * 4) / 3) + 1_000_000

const fileName = () =>
  Text(4000, {
    minLength: 1,
    description:
      'Name of the file. Directories, control characters and marks that reverse the direction of text are removed; of a long name 255 characters are kept.',
  })
const fileDataType = () =>
  Text(255, {
    minLength: 1,
    description:
      'Media type. A body may also name an extension, such as pdf; answers show what was found in the content.',
  })

/** A file that is attached to another record, without its content. `keys` are the fields that name that record. */
export function attachedFile<Keys extends Record<string, TSchema>>(keys: Keys) {
  return Type.Object({
    id: KeyField({ readOnly: true }),
    ...keys,
    fileId: KeyField({
      readOnly: true,
      description: 'Id of the content: a file whose content is replaced gets another one.',
    }),
    fileDataType: fileDataType(),
    size: Type.Number({ minimum: 0, readOnly: true, description: 'Size of the content in bytes.' }),
    createdAt: Instant({ readOnly: true, description: 'When the file was attached.' }),
    fileName: fileName(),
  })
}

/** The content in base64. Its form is checked with the content: a pattern would overflow on such long texts. */
export const FileData = Type.String({
  contentEncoding: 'base64',
  minLength: 1,
  maxLength: Math.ceil(contentBytesMax / 3) * 4,
  description: 'Content of the file in base64, at most 10 MiB.',
})

/** Name and type of an upload, as parameters of its address. */
export const uploadQuery = { fileName: fileName() }
export type UploadQuery = {
  [Name in keyof typeof uploadQuery]?: Static<(typeof uploadQuery)[Name]>
}

export function typeMismatch(actual: string, fields: readonly string[]): Refusal {
  const sentence = {
    en: `The content of this file is ${actual}; its name or type says something else.`,
    de: `Der Inhalt dieser Datei ist ${actual}; ihr Name oder Typ sagt etwas anderes.`,
  }
  const faults = Object.fromEntries(fields.map((field) => [field, sentence]))
  return new Refusal('broken-rule', 'attached-file.type.mismatch', sentence, { faults })
}

export function tooManyFiles(): Refusal {
  return new Refusal('broken-rule', 'attached-file.too-many', {
    en: `A record has at most ${filesMax} files.`,
    de: `Ein Datensatz hat höchstens ${filesMax} Dateien.`,
  })
}

export const noBase64: Sentence = {
  en: 'This must be the content of a file in base64, not empty.',
  de: 'Hier muss der Inhalt einer Datei in Base64 stehen, nicht leer.',
}
export const noFilename: Sentence = {
  en: 'This must be the name of a file.',
  de: 'Hier muss der Name einer Datei stehen.',
}
export const noFileType: Sentence = {
  en: 'This must be a media type, such as application/pdf, or the extension of a file.',
  de: 'Hier muss ein Medientyp wie application/pdf oder die Endung einer Datei stehen.',
}
