import Type from 'typebox'
import { type Operation, operation } from '../../platform/pipeline/operation.ts'
import { Text } from '../../platform/values/shape.ts'
import { formQuery } from '../forms/form.ts'
import { findPaper, type Paper, pathOf, printScopeOf } from '../paper-store.ts'
import { languageQuery } from '../papers/paper-language.ts'
import { type AskedMail, concludeWithDocument } from './asked-mail.ts'
import { Mail, mailUnderWay } from './mail.ts'

/** `POST …/output/mail` of a kind of document. */
export function sendPaper(paper: Paper): Operation {
  const { name, about, path, missing, missingCode, eInvoices } = paper
  const the = about.replace(/^an? /, 'the ')
  const alsoXml = eInvoices
    ? ' The electronic invoice is attached as `eInvoiceFormat` says, or else as the customer wants it, or as its company makes them; 422 `e-invoice.draft` or `invoice.incomplete` where there is none.'
    : ''
  return operation({
    name: `mail${name}`,
    summary: `Send ${about} by mail`,
    description: `Creates a mail to which ${the} is attached as a PDF file, on the form that is named or else the default one of its kind, and sends it; ask for the mail to see what becomes of it. Subject and text are those of the mail template of its kind in the language that is named or else that of its order; \`POST /v2/documents/mail\` sends other words. While a mail with the same document is on its way to the same recipients, the answer is that mail, and no second one is sent.${alsoXml} Without a mail server the mail waits until there is one. Refused with 404 \`${missingCode}\` or \`form.missing\`, with 400 \`mail.recipient.required\` or \`mail.recipient.invalid\`, which name \`recipients\`, and with 429 \`mail.queue-full\` while a thousand mails are on their way.`,
    method: 'POST',
    path: { v1: `${path.v1}/output/mail`, v2: `${path.v2}/output/mail` },
    scope: printScopeOf(paper),
    pathParameters: pathOf(paper),
    query: {
      ...formQuery,
      ...languageQuery,
      recipients: Text(4000, {
        description:
          'E-mail addresses with commas between them; left out, the one of the address that the document is written to.',
      }),
      ...(eInvoices && {
        eInvoiceFormat: Type.Unsafe<string>({
          type: 'string',
          enum: [...eInvoices.formats, 'none'],
          description:
            'The format of the electronic invoice that is attached as well, or none; left out, the one that the customer names, or else its company.',
        }),
      }),
    },
    answer: { status: 201, shape: Mail },
    constraints: { mails_under_way: mailUnderWay },

    async handle(call) {
      const { tx, generation, path: named, query } = call
      const document = await findPaper(tx, paper, generation, named)
      if (!document) throw missing()
      return concludeWithDocument(call, paper, document, query as AskedMail)
    },
  })
}
