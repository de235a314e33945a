import { Readable } from 'node:stream'
import Type, { type Static } from 'typebox'
import { Binary, Reply } from '../../platform/pipeline/operation.ts'
import type { DrawnDocument as Drawn } from '../../platform/rendering/render-order.ts'
import { Int32, orNull, Text } from '../../platform/values/shape.ts'
import { PaperLanguageField } from './paper-language.ts'
import { drawnPagesMax } from './rendered-paper.ts'

const DrawnPage = Type.Object({
  width: Int32({ minimum: 0, description: 'In points, of which 72 are an inch.' }),
  height: Int32({ minimum: 0, description: 'In points, of which 72 are an inch.' }),
  svg: Type.String({
    description: 'The page as a file in SVG, which runs no program and loads nothing.',
  }),
  text: Type.String({ description: 'What stands on the page, for those who cannot see it.' }),
})

/** A document as it is looked at. */
const DrawnDocument = Type.Object({
  number: orNull(Text(255, { description: 'The number of the document; null for a draft.' })),
  languageIso: PaperLanguageField('The language that it is written in.'),
  isCopy: Type.Boolean({
    description:
      'Whether it is a copy, which says so on its pages, since it was first written on another form or in another language.',
  }),
  pageCount: Int32({ minimum: 0, description: 'How many pages the document has.' }),
  pages: Type.Array(DrawnPage, {
    description: `The first ${drawnPagesMax} pages.`,
    maxItems: drawnPagesMax,
  }),
})

type Heading = Omit<Static<typeof DrawnDocument>, 'pageCount' | 'pages'>

/** The answer of operations that draw a document. It is made again each time. */
export const drawnAnswer = { status: 200, shape: DrawnDocument, isUnique: true } as const

/** The answer with a document that is drawn once the transaction is over: a form must not hold one. */
export function drawnReply(heading: Heading, draw: () => Promise<Drawn>): Reply {
  const open = async () => Readable.from([JSON.stringify({ ...heading, ...(await draw()) })])
  return new Reply(new Binary('application/json; charset=utf-8', undefined, open), {
    headers: { 'cache-control': 'private, no-store' },
  })
}
