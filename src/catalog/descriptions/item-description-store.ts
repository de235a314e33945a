import { shapeOf } from '../../platform/pipeline/operation.ts'
import { fixed } from '../../platform/postgres/sql.ts'
import { projected } from '../../platform/records/projection.ts'
import { columnsOf, type RecordSource, referenceOf } from '../../platform/records/record-source.ts'
import { channelReferenceOf } from '../doors/channels/channel-reference-store.ts'
import { emptyItemDescription, ItemDescription } from './item-description.ts'

const as = 'item_description'

export const itemDescriptionSource: RecordSource = {
  table: 'item_descriptions',
  as,
  order: fixed(`${as}.sales_channel_id, ${as}.language_iso`),
  record: projected(shapeOf(ItemDescription), {
    itemId: referenceOf(as, 'item_id', 'items'),
    ...columnsOf(as, 'name', 'languageIso', ...Object.keys(emptyItemDescription)),
    salesChannelId: channelReferenceOf(as),
  }),
}
