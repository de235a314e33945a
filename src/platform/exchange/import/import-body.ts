import Type from 'typebox'
import { Label } from '../../values/shape.ts'
import type { ExchangedKinds } from '../exchanged-kind.ts'
import { fileFormats } from '../export/exported-rows.ts'
import { Mapping } from '../mapping/mapping.ts'
import { unknownColumns } from './importer.ts'

export const bodyBytesMax = 32 * 1024 * 1024

/** Stored with the job's parameters, so its size is limited. */
const LookupFile = Type.Object({
  name: Label(100, {
    pattern: '^[^/\\\\\\u0000]*[^/\\\\\\u0000.][^/\\\\\\u0000]*$',
    description: 'As a lookup of the mapping names it.',
  }),
  data: Type.String({
    contentEncoding: 'base64',
    minLength: 1,
    maxLength: 1_000_000,
    description: 'The file in base64.',
  }),
})
export type LookupFile = Type.Static<typeof LookupFile>

/** The body that requests an import of one of the given kinds. */
export function importBody(kinds: ExchangedKinds) {
  return Type.Object({
    kind: Type.Unsafe<string>({
      type: 'string',
      enum: Object.keys(kinds),
      description: 'The kind of records.',
    }),
    format: Type.Unsafe<(typeof fileFormats)[number]>({
      type: 'string',
      enum: [...fileFormats],
      description: 'The format of the file.',
    }),
    filename: Type.Optional(
      Label(255, { description: 'Original name of the file, for the audit trail.' }),
    ),
    data: Type.String({
      contentEncoding: 'base64',
      minLength: 1,
      maxLength: bodyBytesMax,
      description: 'The file in base64; the whole body may have 32 MiB.',
    }),
    mapping: Type.Optional(Mapping),
    lookupFiles: Type.Optional(
      Type.Array(LookupFile, {
        maxItems: 10,
        description: 'The files that the lookups of the mapping name.',
      }),
    ),
    dryRun: Type.Optional(
      Type.Boolean({
        description:
          'The job does the whole import and rolls it back, so its figures are exact; false if left out.',
      }),
    ),
    previewOnly: Type.Optional(
      Type.Boolean({
        description:
          'The job only returns how it understands the columns of the file, and which fields there are; false if left out.',
      }),
    ),
    skipBad: Type.Optional(
      Type.Boolean({
        description:
          'Whether lines with faults are skipped and the others imported; false if left out.',
      }),
    ),
    unknownColumns: Type.Optional(
      Type.Unsafe<(typeof unknownColumns)[number]>({
        type: 'string',
        enum: [...unknownColumns],
        description:
          'What happens where an unknown column has values: `refuse` imports nothing, `ignore` leaves the column out; `refuse` if left out.',
      }),
    ),
    warehouse: Type.Optional(
      Label(255, {
        description:
          'For stock: name of the warehouse of lines that name none; the default warehouse if left out.',
      }),
    ),
  })
}
