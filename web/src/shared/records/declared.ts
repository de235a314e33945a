import type { Icon } from '@tabler/icons-react'
import type { ComponentType } from 'react'
import {
  type FieldName,
  kindOf,
  type RecordKind,
  type RecordName,
  type Row,
  type Words,
} from './kinds.ts'

/** Fields that stand together, below a title. */
export interface FieldGroup {
  readonly title: Words
  readonly fields: readonly string[]
}

/** A list of records whose pages are made of this declaration and of what the service says of it. */
export interface Declared {
  readonly name: RecordName
  readonly kind: RecordKind
  /** In addresses of the pages. */
  readonly slug: string
  readonly icon: Icon
  /** Fields that identify a record for people. */
  readonly title: readonly string[]
  readonly columns: readonly string[]
  readonly groups: readonly FieldGroup[]
  /** What else can be done with a record, at the head of its page. */
  readonly posts?: readonly Post[]
  /** What belongs to a record, below its fields. */
  readonly below?: ComponentType<RecordPart>
  /** What shows it at a glance, at the head of its side. */
  readonly aside?: ComponentType<RecordPart>
  /** The page below that of a record where its main fields are edited, in place of the form here. */
  readonly editor?: Editor
}

/** A page of its own for fields that want more room than a form has. */
export interface Editor {
  /** The end of its address: `edit`. */
  readonly to: string
  readonly label: Words
  readonly fields: readonly string[]
}

/** An operation below the address of a record, as a button of its page. */
export interface Post {
  /** The end of its path: `test-page`. */
  readonly to: string
  readonly label: Words
  /** What is said when it is done. */
  readonly done: Words
  readonly scope: string
  /** Absent from records of another state. */
  readonly when?: (record: Row) => boolean
  /** What the person is asked for first. */
  readonly asks?: { readonly name: string; readonly label: Words; readonly type: 'email' | 'text' }
  /** The list of the record that it makes, which is then shown. */
  readonly opens?: string
}

/** What a hand-made part of a page gets. */
export interface RecordPart {
  readonly id: string
  readonly record: Row
}

interface Declaration<Name extends RecordName> {
  readonly icon: Icon
  /** Without it, `name`. */
  readonly title?: readonly FieldName<Name>[]
  readonly columns: readonly FieldName<Name>[]
  /** Fields that no group names stand in the first one. */
  readonly groups?: readonly {
    readonly title: Words
    readonly fields: readonly FieldName<Name>[]
  }[]
  readonly posts?: readonly Post[]
  readonly below?: ComponentType<RecordPart>
  readonly aside?: ComponentType<RecordPart>
  readonly editor?: Omit<Editor, 'fields'> & { readonly fields: readonly FieldName<Name>[] }
}

/**
 * Declares the pages of a list:
 *
 *     declare('shipping-classes', { icon: IconBoxSeam, columns: ['name'] })
 */
export function declare<Name extends RecordName>(
  name: Name,
  { icon, title, columns, groups = [], ...parts }: Declaration<Name>,
): Declared {
  const kind = kindOf(name)
  const grouped = new Set<string>([
    ...groups.flatMap(({ fields }) => fields),
    ...(parts.editor?.fields ?? []),
  ])
  const written = Object.entries(kind.fields).filter(([, { isReadOnly }]) => !isReadOnly)
  const others = written.map(([field]) => field).filter((field) => !grouped.has(field))
  const first = { title: basics, fields: others }
  return {
    ...{ name, kind, icon, columns },
    slug: name.replaceAll('/', '-'),
    title: title ?? ['name'],
    groups: [...(others.length > 0 ? [first] : []), ...groups],
    ...parts,
  }
}

const basics = { de: 'Grunddaten', en: 'Basics' }
