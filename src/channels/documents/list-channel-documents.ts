import Type from 'typebox'
import { fileAnswer } from '../../platform/files/file-answer.ts'
import { operation } from '../../platform/pipeline/operation.ts'
import { concludeWithPage, pageOf, pageQuery } from '../../platform/records/page.ts'
import { ReferenceField } from '../../platform/values/shape.ts'
import {
  ChannelDocument,
  channelDocumentPath,
  documentTypes,
  noSuchChannelDocument,
} from './channel-document.ts'
import {
  channelDocumentFilter,
  channelDocuments,
  findDocumentFile,
} from './channel-document-store.ts'

export const listChannelDocuments = operation({
  name: 'listChannelDocuments',
  summary: 'List documents that marketplace channels wrote',
  description:
    'Returns the invoices and credit notes that channels wrote for orders and sent, the newest first, a page ' +
    'at a time. All given filters must match.',
  method: 'GET',
  path: { v2: channelDocumentPath },
  scope: 'invoices.read',
  query: {
    ...pageQuery,
    salesOrderId: ReferenceField({ description: 'Documents of this sales order.' }),
    type: Type.Unsafe<string>({
      type: 'string',
      enum: [...documentTypes],
      description: 'Those of this type.',
    }),
  },
  answer: { status: 200, shape: pageOf(ChannelDocument) },
  handle: ({ tx, generation, query }) =>
    concludeWithPage(tx, generation, channelDocuments, query, channelDocumentFilter(query)),
})

export const downloadChannelDocument = operation({
  name: 'downloadChannelDocument',
  summary: 'Download a document that a marketplace channel wrote',
  description:
    'Returns the file as the channel sent it, byte for byte; parts of it with the header `Range`. Refused ' +
    'with 404 `channel-document.missing`, and with 404 `file.missing` where the content is lost.',
  method: 'GET',
  path: { v2: `${channelDocumentPath}/{channelDocumentId}/file` },
  scope: 'invoices.read',
  pathParameters: { channelDocumentId: ReferenceField() },
  answer: { status: 200, mediaTypes: ['application/pdf', 'application/xml'] },

  async handle({ tx, files, path }) {
    const file = await findDocumentFile(tx, path.channelDocumentId)
    if (!file) throw noSuchChannelDocument()
    const { digest, sizeBytes: size, fileName: name, fileDataType: mediaType } = file
    return fileAnswer(files, { digest, size, name, mediaType, disposition: 'attachment' })
  },
})
