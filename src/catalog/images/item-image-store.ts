import { shapeOf } from '../../platform/pipeline/operation.ts'
import { insertRows, type NumberedTable } from '../../platform/postgres/numbered-rows.ts'
import { fixed, type Sql, sql } from '../../platform/postgres/sql.ts'
import type { TenantTx } from '../../platform/postgres/transaction.ts'
import { projected } from '../../platform/records/projection.ts'
import {
  columnsOf,
  isReferredTo,
  keyOf,
  type RecordSource,
  referenceOf,
} from '../../platform/records/record-source.ts'
import type { Key, Reference } from '../../platform/values/shape.ts'
import { salesChannelKey } from '../doors/channels/sales-channel-store.ts'
import { ItemImage } from './item-image.ts'

export const imageTable: NumberedTable = {
  table: 'item_images',
  as: 'item_image',
  columns: {
    itemId: 'integer',
    salesChannelId: 'integer',
    filename: 'text',
    contentType: 'text',
    sortNumber: 'integer',
    sizeBytes: 'integer',
    width: 'integer',
    height: 'integer',
    digest: 'text',
    sourceUrl: 'text',
  },
}

const channel = (shown: string) =>
  fixed(`(
  select ${shown} from erp.sales_channels channel
  where channel.tenant_id = $tenant and channel.id = item_image.sales_channel_id)`)

const channelKey = salesChannelKey('channel')

export const itemImages: RecordSource = {
  ...imageTable,
  order: fixed('item_image.item_id, item_image.sort_number, item_image.id'),
  record: projected(shapeOf(ItemImage), {
    itemId: referenceOf('item_image', 'item_id', 'items'),
    imageId: keyOf('item_image'),
    ...columnsOf('item_image', 'filename', 'sortNumber', 'width', 'height'),
    imageDataType: fixed('item_image.content_type'),
    size: fixed('item_image.size_bytes'),
    salesChannelId: {
      id: channel(channelKey.id.strings.join('')),
      uuid: channel(channelKey.uuid.strings.join('')),
    },
    marketplaceAName: channel(`case channel.type when 3 then channel.name else '' end`),
  }),
}

/** The images of one item. */
export function isOfItem({ id }: Key): Sql {
  return sql`item_image.item_id = ${id}`
}

/** The image that stands first among those of each of these items; items without any are left out. */
export function findMainImages(
  tx: TenantTx,
  itemUuids: readonly string[],
): Promise<{ itemId: string; imageId: string }[]> {
  return tx.rows(sql`
    select item.uuid as "itemId", first.uuid as "imageId"
    from erp.items item
    cross join lateral (
      select image.uuid from erp.item_images image
      where image.tenant_id = ${tx.tenantId} and image.item_id = item.id
      order by image.sort_number, image.id limit 1
    ) first
    where item.tenant_id = ${tx.tenantId} and item.uuid = any(${itemUuids}::uuid[])
    order by item.id`)
}

/** The columns of an image's row. */
export interface ImageRow {
  readonly salesChannelId: number
  readonly filename: string
  readonly contentType: string
  readonly sortNumber: number
  readonly sizeBytes: number
  readonly width: number
  readonly height: number
  readonly digest: string
  /** Address it was fetched from; absent for an uploaded image. */
  readonly sourceUrl?: string
}

/** Adds an image behind the item's other images. The caller has locked the item. */
export async function insertImage(
  tx: TenantTx,
  item: Key,
  image: Omit<ImageRow, 'sortNumber'>,
): Promise<Key> {
  const [key] = await insertImages(tx, [{ ...image, itemId: item.id }])
  if (!key) throw new Error('the image was not added')
  return key
}

/** As `insertImage`, for images of several items: those of one item follow each other. */
export async function insertImages(
  tx: TenantTx,
  images: readonly (Omit<ImageRow, 'sortNumber'> & { readonly itemId: number })[],
): Promise<Key[]> {
  if (images.length === 0) return []
  const last = await tx.rows<{ itemId: number; place: number }>(sql`
    select image.item_id as "itemId", max(image.sort_number) as place
    from erp.item_images image
    where image.tenant_id = ${tx.tenantId}
      and image.item_id = any(${images.map(({ itemId }) => itemId)}::integer[])
    group by image.item_id
    order by image.item_id`)
  const places = new Map(last.map(({ itemId, place }) => [itemId, place]))
  const rows = images.map((image) => {
    const sortNumber = Math.min((places.get(image.itemId) ?? 0) + 1, sortNumberMax)
    places.set(image.itemId, sortNumber)
    return { ...image, sortNumber }
  })
  return insertRows(tx, imageTable, rows)
}

const sortNumberMax = 2_147_483_647

export async function deleteImage(tx: TenantTx, id: number): Promise<void> {
  await tx.rows(sql`
    delete from erp.item_images where tenant_id = ${tx.tenantId} and id = ${id} returning id`)
}

export type ImageFile = Pick<
  ImageRow,
  'digest' | 'contentType' | 'filename' | 'sizeBytes' | 'width' | 'height'
>

/** The file of an image's content, as the last statement of the transaction. */
export async function concludeWithImageFile(
  tx: TenantTx,
  ref: Reference,
): Promise<ImageFile | undefined> {
  const [file] = await tx.conclude<ImageFile>(sql`
    select item_image.digest, item_image.content_type as "contentType", item_image.filename,
      item_image.size_bytes as "sizeBytes", item_image.width, item_image.height
    from erp.item_images item_image
    where item_image.tenant_id = ${tx.tenantId} and ${isReferredTo('item_image', ref)}`)
  return file
}
