import { records } from '../../api/generated/records.ts'
import type { Language } from '../texts/texts.ts'

/** A list of records by the end of its address: `tax-classes`. */
export type RecordName = keyof typeof records

/** A field of such records. A name that no field has is an error of types. */
export type FieldName<Name extends RecordName> = keyof (typeof records)[Name]['fields'] & string

export type Words = Readonly<Record<Language, string>>

type FieldKind =
  | 'text'
  | 'longText'
  | 'integer'
  | 'decimal'
  | 'flag'
  | 'choice'
  | 'choices'
  | 'texts'
  | 'country'
  | 'language'
  | 'reference'
  | 'references'
  | 'day'
  | 'moment'
  | 'group'
  | 'lines'
  | 'json'

/** What the service says of a field. */
export interface Field {
  readonly kind: FieldKind
  readonly label: Words
  /** What it does, where the label does not say it. */
  readonly help?: Words
  readonly unit?: Words
  readonly isRequired?: boolean
  /** Only answers have it. */
  readonly isReadOnly?: boolean
  /** It is said when the record is created, and stays. */
  readonly isFixed?: boolean
  /** Answers do not show it. */
  readonly isWriteOnly?: boolean
  /** Of a secret: what it must look like. */
  readonly pattern?: string
  readonly isEmptiable?: boolean
  readonly maxLength?: number
  readonly choices?: readonly { readonly value: string | number; readonly label: Words }[]
  /** The list of the records that it names. */
  readonly refersTo?: string
  /** Of a group, or of each line. */
  readonly fields?: Fields
}

export type Fields = Readonly<Record<string, Field>>

/** What the service says of a list of records. */
export interface RecordKind {
  /** As the change log names it: `tax-class`. */
  readonly noun: string
  readonly path: string
  /** The field with its id. */
  readonly key: string
  /** The rights to see and to change them. */
  readonly read?: string
  readonly write?: string
  readonly canCreate: boolean
  readonly canChange: boolean
  readonly canDelete: boolean
  readonly title: { readonly one: Words; readonly many: Words }
  /** What a new record has where nobody says otherwise. */
  readonly usual: Readonly<Record<string, unknown>>
  readonly fields: Fields
}

/** A record as the interface shows it. */
export type Row = Readonly<Record<string, unknown>>

export const kindOf = (name: RecordName): RecordKind => records[name]
