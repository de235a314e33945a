import Type from 'typebox'
import { type Operation, operation } from '../../platform/pipeline/operation.ts'
import type { TenantTx } from '../../platform/postgres/transaction.ts'
import { Label, orNull, Text } from '../../platform/values/shape.ts'
import { requireForm } from '../forms/chosen-form.ts'
import { formQuery } from '../forms/form.ts'
import { issuedOnOtherForm } from '../issued/issued-paper.ts'
import { findIssuedPaper } from '../issued/issued-paper-store.ts'
import { findPaper, type Paper, pathOf } from '../paper-store.ts'
import { languageQuery, type PaperLanguage } from '../papers/paper-language.ts'
import { wantedEInvoice } from '../wanted-e-invoice.ts'
import { Mail, mailUnderWay } from './mail.ts'
import { concludeWithMail, recipientsOf } from './request-mail.ts'

/** What the mail says, where it is not what the template says. */
const MailBody = Type.Object({
  message: Type.Optional(
    orNull(
      Type.Object({
        subject: Label(250, { description: 'Not empty; placeholders are not filled in.' }),
        text: Text(10_000, { description: 'Placeholders are not filled in.' }),
      }),
    ),
  ),
})

/** `POST …/output/mail` of a kind of document. */
export function sendPaper(paper: Paper): Operation {
  const { name, about, path, scope, missing, missingCode, kind, eInvoices } = paper
  const the = about.replace(/^an? /, 'the ')
  const alsoXml = eInvoices
    ? ' The electronic invoice is attached as `eInvoiceFormat` says, or else as the customer wants it, or as its company makes them; 422 `e-invoice.draft` or `invoice.incomplete` where there is none.'
    : ''
  return operation({
    name: `mail${name}`,
    summary: `Send ${about} by mail`,
    description: `Creates a mail to which ${the} is attached as a PDF file, on the form that is named or else the default one of its kind, and sends it; ask for the mail to see what becomes of it. Subject and text are what \`message\` says, or else those of the mail template of its kind in the language that is named or that of its order; \`POST /v2/mails/preview\` shows them before. While a mail with the same document is on its way to the same recipients, the answer is that mail, and no second one is sent.${alsoXml} Without a mail server the mail waits until there is one. Refused with 404 \`${missingCode}\` or \`form.missing\`, with 400 \`mail.recipient.required\` or \`mail.recipient.invalid\`, which name \`recipients\`, and with 429 \`mail.queue-full\` while a thousand mails are on their way.`,
    method: 'POST',
    path: { v1: `${path.v1}/output/mail`, v2: `${path.v2}/output/mail` },
    scope: `${scope}.print`,
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
    body: MailBody,
    isBodyOptional: true,
    example: { message: { subject: 'As you asked', text: 'Here it is.' } },
    answer: { status: 201, shape: Mail },
    constraints: { mails_under_way: mailUnderWay },

    async handle(call) {
      const { tx, generation, path: named, query, body } = call
      const document = await findPaper(tx, paper, generation, named)
      if (!document) throw missing()
      const form = query.formId && (await requireForm(tx, kind, query.formId))
      const { eInvoiceFormat } = query as { readonly eInvoiceFormat?: string }
      const { languageIso } = query
      const asked = { format: eInvoiceFormat, formId: form?.id, languageIso }
      const eInvoice = await attachedFormat(tx, paper, document.id, asked)
      return concludeWithMail(call, {
        ...{ kind, documentId: document.id, documentUuid: document.uuid },
        ...{ title: `${kind} ${document.number ?? 'draft'}`, formId: form?.id ?? null },
        ...{ eInvoice, languageIso: languageIso ?? null, message: body.message ?? undefined },
        recipients: recipientsOf(query.recipients, document.recipient?.emailAddress ?? ''),
      })
    },
  })
}

/** What the caller names. */
interface Asked {
  readonly format: string | undefined
  readonly formId: number | undefined
  readonly languageIso: PaperLanguage | undefined
}

/** Empty without one. Throws a `Refusal` (409, 422) where a named format cannot be made. */
async function attachedFormat(
  tx: TenantTx,
  paper: Paper,
  id: number,
  { format: named, formId, languageIso }: Asked,
): Promise<string> {
  if (named === 'none') return ''
  const format = named ?? (await wantedEInvoice(tx, paper, id))?.format ?? ''
  if (named !== undefined) await paper.eInvoices?.read(tx, id, named)
  if (format !== paper.eInvoices?.hybrid.format) return format
  const issued = await findIssuedPaper(tx, { kind: paper.kind, documentId: id })
  const isOnOtherForm = formId !== undefined && issued?.formId !== formId
  const isInOtherLanguage = languageIso !== undefined && issued?.languageIso !== languageIso
  if (!issued || !(isOnOtherForm || isInOtherLanguage)) return format
  if (named !== undefined) throw issuedOnOtherForm()
  return ''
}
