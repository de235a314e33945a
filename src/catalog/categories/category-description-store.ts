import { shapeOf } from '../../platform/pipeline/operation.ts'
import { fixed } from '../../platform/postgres/sql.ts'
import { projected } from '../../platform/records/projection.ts'
import { columnsOf, type RecordSource, referenceOf } from '../../platform/records/record-source.ts'
import { channelReferenceOf } from '../doors/channels/channel-reference-store.ts'
import { emptyDescription } from '../doors/description-fields.ts'
import { CategoryDescription } from './category-description.ts'

const as = 'category_description'

export const categoryDescriptionSource: RecordSource = {
  table: 'category_descriptions',
  as,
  order: fixed(`${as}.sales_channel_id, ${as}.language_iso`),
  record: projected(shapeOf(CategoryDescription), {
    categoryId: referenceOf(as, 'category_id', 'categories'),
    ...columnsOf(as, 'name', 'languageIso', ...Object.keys(emptyDescription)),
    salesChannelId: channelReferenceOf(as),
  }),
}
