import type { Attachment } from '../../platform/mail/letter.ts'
import type { Outside } from '../../platform/pipeline/operation.ts'
import { asTenant, type TenantTx } from '../../platform/postgres/transaction.ts'
import { Refusal } from '../../platform/values/refusal.ts'
import { filledTemplate, type Placeholder } from '../mail-templates/mail-template.ts'
import { findMailTemplateFor } from '../mail-templates/mail-template-store.ts'
import {
  type MailLanguage,
  type MailWords,
  shippedMailTemplates,
  testMailWords,
} from '../mail-templates/shipped-mail-templates.ts'
import type { MailedKind } from '../mailed-kind.ts'
import { type FilledPaper, type Paper, readPaperById } from '../paper-store.ts'
import { inLanguage, languageOf } from '../papers/paper-language.ts'
import { makePaper, preparePaper } from '../papers/prepared-paper.ts'
import { fileNameOf } from '../papers/rendered-paper.ts'
import { mailFailures, testMail } from './mail.ts'
import type { HeldMail } from './mail-store.ts'

/** What a mail says and what is sent with it. */
interface WrittenMail extends MailWords {
  readonly attachments: readonly Attachment[]
}

/** What can be sent. */
export interface MailSources {
  readonly papers: readonly Paper[]
  readonly mailed: readonly MailedKind[]
}

/** Writes a mail. Throws a `Refusal`, of which only `unavailable` may be over later. */
export async function writeMail(
  outside: Outside,
  { papers, mailed }: MailSources,
  held: HeldMail,
): Promise<WrittenMail> {
  const { kind, documentId, formId, eInvoice, created } = held
  const languageIso = held.languageIso ?? undefined
  if (kind === testMail) return { ...testMailWords, attachments: [] }
  const other = mailed.find((one) => one.kind === kind)
  if (other && documentId !== null) return other.write(outside, { id: documentId, created })
  const paper = papers.find((one) => one.kind === kind)
  if (!paper || documentId === null) throw gone('mail.document-missing')
  const read = await asTenant(outside.pool, outside.tenantId, async (tx) => {
    const read = await readPaperById(tx, paper, documentId)
    if (!read) throw gone('mail.document-missing')
    const filled = inLanguage(read, languageIso)
    const xml = eInvoice === '' ? undefined : await paper.eInvoices?.read(tx, documentId, eInvoice)
    const isHybrid = paper.eInvoices?.hybrid.format === eInvoice
    const hybrid = isHybrid && xml && { ...paper.eInvoices.hybrid, xml }
    const form = formId === null ? undefined : { id: formId }
    const wishes = { formId: form, languageIso, hybrid: hybrid || undefined }
    const prepared = await preparePaper(tx, paper, read, wishes).catch((error: unknown) => {
      throw error instanceof Refusal && error.reason === 'missing'
        ? gone('mail.form-missing')
        : error
    })
    const words = held.isOwnText
      ? { subject: held.subject, text: held.body }
      : filledWords(await wordsFor(tx, paper, languageOf(filled)), filled)
    return { filled, words, prepared, separate: isHybrid ? undefined : xml }
  })
  const { filled, words, separate } = read
  // One that was issued on another form or in another language after the mail was asked for goes as it was issued: only that one may
  // carry the electronic invoice.
  const asNamed = read.prepared.hybrid
    ? { isFormNamed: false, languageIso: undefined }
    : { isFormNamed: read.prepared.isFormNamed === true }
  const pdf = await makePaper(outside, { ...read.prepared, ...asNamed })
  const name = fileNameOf(filled)
  return {
    ...words,
    attachments: [
      { name, mediaType: 'application/pdf', bytes: pdf },
      ...(separate
        ? [{ name: name.replace(/pdf$/, 'xml'), mediaType: 'application/xml', bytes: separate }]
        : []),
    ],
  }
}

export const gone = (code: keyof typeof mailFailures) =>
  new Refusal('broken-rule', code, mailFailures[code])

/** What mails with documents of a kind say: of the tenant's template, or of the one that comes with the service. */
export async function wordsFor(
  tx: TenantTx,
  { kind }: Pick<Paper, 'kind'>,
  language: MailLanguage,
): Promise<MailWords> {
  return (await findMailTemplateFor(tx, kind, language)) ?? shippedMailTemplates[kind][language]
}

/** The words with what is said of the document, in its language. */
export function filledWords({ subject, text }: MailWords, filled: FilledPaper): MailWords {
  const values = valuesOf(filled)
  return { subject: filledTemplate(subject, values), text: filledTemplate(text, values) }
}

interface Heading {
  readonly number: string
  readonly customerNumber: string
  readonly customerOrderNumber: string
}

const headingOf = ({ order }: FilledPaper) => JSON.parse(order) as Partial<Heading> | null

/** What a template can say of the document. */
export function valuesOf(filled: FilledPaper): Record<Placeholder, string> {
  const language = languageOf(filled)
  const heading = headingOf(filled)
  const seller = JSON.parse(filled.seller) as { readonly name?: string } | null
  const original = JSON.parse(filled.original) as { readonly number?: string } | null
  const [year, month, day] = filled.date.toISOString().slice(0, 10).split('-')
  return {
    number: filled.number ?? '',
    date: language === 'de' ? `${day}.${month}.${year}` : `${year}-${month}-${day}`,
    company: seller?.name ?? '',
    recipientName: filled.recipient?.name ?? '',
    orderNumber: heading?.number ?? '',
    customerNumber: heading?.customerNumber ?? '',
    customerOrderNumber: heading?.customerOrderNumber ?? '',
    originalNumber: original?.number ?? '',
  }
}
