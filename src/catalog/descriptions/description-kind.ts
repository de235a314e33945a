import type { TSchema } from 'typebox'
import type { TenantTx } from '../../platform/postgres/transaction.ts'
import type { RecordSource } from '../../platform/records/record-source.ts'
import type { MissingRecords } from '../../platform/values/missing-records.ts'
import { Refusal } from '../../platform/values/refusal.ts'
import type { Key, Reference } from '../../platform/values/shape.ts'
import type { SalesChannelReference } from '../sales-channels/sales-channel.ts'

/** The parameters of a path that name a description of a record. */
export interface DescriptionPath extends Readonly<Record<string, unknown>> {
  readonly salesChannelId?: SalesChannelReference
  readonly languageIso?: string
}

/**
 * Declares the descriptions of a kind of record (items, categories, values of properties): texts by
 * language and, with `perChannel`, by sales channel. `descriptionOperations` derives the operations from it
 * in both generations: list, create, get, update and delete under `path`.
 */
export interface DescriptionKind {
  /** Ending of the names of the operations: `ItemDescription`. */
  readonly name: string
  /** Its name in the audit trail. */
  readonly entity: string
  /** The record described, for the documentation: `an item`. */
  readonly of: string
  readonly path: { readonly v1: string; readonly v2: string }
  /** Resource of the scopes. */
  readonly scope: string
  /** The description in responses and updates; the fields that identify it are `readOnly`. */
  readonly shape: TSchema
  /** The description in the body that creates it. */
  readonly draft: TSchema
  readonly example: Readonly<Record<string, unknown>>
  /** For descriptions by channel: the 422 that names the field whose channel does not exist. */
  readonly perChannel?: { readonly missing: MissingRecords }
  /** Its rows; the primary key is `<table>_pkey`. */
  readonly source: RecordSource
  /** Field with the number of the record described: `itemId`. */
  readonly owner: string
  /** Default texts of a new description. */
  readonly usual: Readonly<Record<string, string>>
  /** Parameters of the path that name the record described. */
  readonly pathParameters: Readonly<Record<string, TSchema>>
  /** Finds the record described, and locks it for a write. Throws its 404. */
  readonly find: (
    tx: TenantTx,
    path: Readonly<Record<string, Reference>>,
    isWrite: boolean,
  ) => Promise<Key>
  /** Announces that the record described changed. */
  readonly touch: (tx: TenantTx, described: Key) => void
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
