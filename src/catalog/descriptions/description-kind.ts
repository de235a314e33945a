import type { TSchema } from 'typebox'
import type { TenantTx } from '../../platform/postgres/transaction.ts'
import type { RecordSource } from '../../platform/records/record-source.ts'
import { Refusal } from '../../platform/values/refusal.ts'
import type { Key, Reference } from '../../platform/values/shape.ts'
import type { SalesChannelReference } from '../sales-channels/sales-channel.ts'

/** Which record a path names, and which of its descriptions. */
export interface DescriptionPath extends Readonly<Record<string, unknown>> {
  readonly salesChannelId?: SalesChannelReference
  readonly languageIso?: string
}

/**
 * What is said of a kind of record (items, categories, values of properties) in each language, and on
 * each sales channel where it may differ from channel to channel. `descriptionOperations` makes of this
 * declaration, in both generations, under `path`: the list, create, and get, update and delete of one.
 */
export interface DescriptionKind {
  /** As names of operations end: `ItemDescription`. */
  readonly name: string
  /** What the audit trail calls it. */
  readonly entity: string
  /** The record described, for the documentation: `an item`. */
  readonly of: string
  readonly path: { readonly v1: string; readonly v2: string }
  /** Resource of the scopes. */
  readonly scope: string
  /** The description in answers and updates, in which what names it is `readOnly`. */
  readonly shape: TSchema
  /** The description in the body that creates it. */
  readonly draft: TSchema
  readonly example: Readonly<Record<string, unknown>>
  /** Where it may differ by channel: the 422 that names the field whose channel does not exist. */
  readonly perChannel?: { readonly missing: (fields: readonly string[]) => Refusal }
  /** Its rows; the primary key is `<table>_pkey`. */
  readonly source: RecordSource
  /** Field with the number of the record described: `itemId`. */
  readonly owner: string
  /** Texts of a new description where nothing is said. */
  readonly usual: Readonly<Record<string, string>>
  /** Parameters of the path that name the record described. */
  readonly pathParameters: Readonly<Record<string, TSchema>>
  /** Throws the 404 of the record described; holds it against other writers for a write. */
  readonly find: (
    tx: TenantTx,
    path: Readonly<Record<string, Reference>>,
    isWrite: boolean,
  ) => Promise<Key>
  /** Called after a write that changed something. */
  readonly touch?: (tx: TenantTx, described: Key) => void
}

export const noSuchDescription = () =>
  new Refusal('missing', 'description.missing', {
    en: 'There is no such description.',
    de: 'Diese Beschreibung gibt es nicht.',
  })

export const descriptionTaken = () =>
  new Refusal('conflict', 'description.taken', {
    en: 'There is a description in this language already; where channels differ, on this channel.',
    de: 'Eine Beschreibung in dieser Sprache gibt es schon; wo sich Kanäle unterscheiden, auf diesem Kanal.',
  })
