import {
  absentFields,
  always,
  idField,
  type NodeType,
  partField,
  rowsField,
  textField,
} from '../../platform/graph/node-type.ts'
import { channelTypes } from '../sales-channels/sales-channel.ts'

const DescriptionData: NodeType = {
  name: 'DescriptionData',
  description: 'The texts of the item in one language.',
  fields: {
    itemName: textField('said.name', always),
    shortDescription: textField('said.short_description', always),
    description: textField('said.description', always),
    metaDescription: textField('said.seo_meta_description', always),
    metaKeywords: textField('said.seo_meta_keywords', always),
    titleTag: textField('said.seo_title_tag', always),
    urlPath: textField('said.seo_path', always),
  },
}

const said = {
  languageIso: textField('said.language_iso', always),
  descriptionData: partField(DescriptionData),
}

const DefaultDescription: NodeType = {
  name: 'DefaultDescription',
  description: 'The texts of the item where a sales channel has none of its own.',
  fields: said,
}

const SalesChannelDescription: NodeType = {
  name: 'SalesChannelDescription',
  description: 'The texts of the item on one sales channel.',
  fields: { salesChannelId: idField('channel.uuid', always), ...said },
}

const PlatformDescription: NodeType = {
  name: 'PlatformDescription',
  description: 'The texts of the item on one platform.',
  fields: { ...absentFields('ID', 'platformId'), ...said },
}

const onChannels = (sign: string) => `from erp.item_descriptions said
  join erp.sales_channels channel
    on channel.tenant_id = $tenant and channel.id = said.sales_channel_id
  where said.tenant_id = $tenant and said.item_id = items.id
    and channel.type ${sign} ${channelTypes.erp}`

export const ItemDescriptions: NodeType = {
  name: 'ItemDescriptions',
  description: 'The texts of the item, by sales channel and language.',
  fields: {
    defaultDescriptions: rowsField(
      DefaultDescription,
      onChannels('='),
      'channel.id, said.language_iso',
    ),
    salesChannelDescriptions: rowsField(
      SalesChannelDescription,
      onChannels('<>'),
      'channel.id, said.language_iso',
    ),
    platformDescriptions: rowsField(PlatformDescription, undefined),
  },
}
