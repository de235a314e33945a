import Type from 'typebox'
import { operation } from '../../platform/pipeline/operation.ts'
import {
  Instant,
  Int32,
  KeyField,
  orNull,
  ReferenceField,
  Text,
} from '../../platform/values/shape.ts'
import { DocumentKind } from '../forms/form.ts'
import { type Paper, printScopeOf, readScopeOf } from '../paper-store.ts'
import { findDocuments, type ListedDocument } from './document-list-store.ts'

const ofEachKind = 20

const Document = Type.Object({
  documentKind: DocumentKind({ description: 'The kind of document.' }),
  documentId: KeyField({ description: 'The document.' }),
  number: orNull(Text(255, { description: 'Its number; null for a draft.' })),
  date: Instant({ description: 'The day that it bears.' }),
  path: Text(500, {
    description:
      'Where it is in generation 2. Below it are `output/pdf`, `output/print` and `output/mail`.',
  }),
  printScope: Text(64, { description: 'The scope that printing and sending it need.' }),
})

/** `GET /documents`. */
export const listDocuments = (papers: readonly Paper[]) =>
  operation({
    name: 'listDocuments',
    summary: 'List documents',
    description:
      'Returns what can be put on paper: of each kind the documents that were added last, the latest day first; with `salesOrderId` those of a sales order: the quotation that it came of, its confirmation, delivery notes, labels of packages, invoices, cancellations, credit notes and return slips; with `customerId` those of a customer: the same but labels; with `supplierId` the orders to a supplier. Further ones are found with `skip`. All given filters must match. A kind that the caller may not see is left out.',
    method: 'GET',
    path: { v2: '/documents' },
    scope: undefined,
    query: {
      documentKind: DocumentKind({ description: 'Documents of this kind.' }),
      documentId: ReferenceField({ description: 'The document with this id.' }),
      salesOrderId: ReferenceField({ description: 'Documents of this sales order.' }),
      customerId: ReferenceField({ description: 'Documents of this customer.' }),
      supplierId: ReferenceField({ description: 'Orders to this supplier.' }),
      skip: Int32({
        ...{ minimum: 0, maximum: 1_000_000, default: 0 },
        description: 'So many of each kind are passed over, those that were added last.',
      }),
      limit: Int32({
        ...{ minimum: 1, maximum: 100, default: ofEachKind },
        description: 'At most so many of each kind.',
      }),
    },
    answer: { status: 200, shape: Type.Object({ items: Type.Array(Document) }) },

    async handle({ tx, query, hasScope }) {
      const { documentKind, skip = 0, limit = ofEachKind, ...filter } = query
      const asked = papers.filter(
        (paper) =>
          (documentKind === undefined || paper.kind === documentKind) &&
          hasScope(readScopeOf(paper)),
      )
      const found = await findDocuments(tx, asked, filter, { skip, limit })
      return { items: found.map((one) => shown(papers, one)) }
    },
  })

function shown(papers: readonly Paper[], { kind, id, uuid, number, date, names }: ListedDocument) {
  const paper = papers.find((one) => one.kind === kind) as Paper
  const address = paper.path.v2.replace(/\{(\w+)\}/g, (_, name: string) => names[name] ?? '')
  return {
    ...{ documentKind: kind, documentId: { id, uuid }, number, date },
    ...{ path: `/v2${address}`, printScope: printScopeOf(paper) },
  }
}
