import type { Attachment } from '../../platform/mail/letter.ts'
import type { Outside } from '../../platform/pipeline/operation.ts'
import { asTenant } from '../../platform/postgres/transaction.ts'
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
import { makePaper, preparePaper } from '../papers/prepared-paper.ts'
import { fileNameOf, languageOf } from '../papers/rendered-paper.ts'
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
  { kind, documentId, formId, eInvoice, created }: HeldMail,
): Promise<WrittenMail> {
  if (kind === testMail) return { ...testMailWords, attachments: [] }
  const other = mailed.find((one) => one.kind === kind)
  if (other && documentId !== null) return other.write(outside, { id: documentId, created })
  const paper = papers.find((one) => one.kind === kind)
  if (!paper || documentId === null) throw gone('mail.document-missing')
  const read = await asTenant(outside.pool, outside.tenantId, async (tx) => {
    const filled = await readPaperById(tx, paper, documentId)
    if (!filled) throw gone('mail.document-missing')
    const language = languageOf(filled)
    const template = await findMailTemplateFor(tx, paper.kind, language)
    const xml = eInvoice === '' ? undefined : await paper.eInvoices?.read(tx, documentId, eInvoice)
    const isHybrid = paper.eInvoices?.hybrid.format === eInvoice
    const hybrid = isHybrid && xml && { ...paper.eInvoices.hybrid, xml }
    const form = formId === null ? undefined : { id: formId }
    const prepared = await preparePaper(tx, paper, filled, form, hybrid || undefined).catch(
      (error: unknown) => {
        throw error instanceof Refusal && error.reason === 'missing'
          ? gone('mail.form-missing')
          : error
      },
    )
    const words = template ?? shippedMailTemplates[paper.kind][language]
    return { filled, language, words, prepared, separate: isHybrid ? undefined : xml }
  })
  const { filled, words, separate } = read
  // One that was issued on another form after the mail was asked for goes as it was issued: only that one may
  // carry the electronic invoice.
  const isFormNamed = !read.prepared.hybrid && read.prepared.isFormNamed === true
  const pdf = await makePaper(outside, { ...read.prepared, isFormNamed })
  const values = valuesOf(filled, read.language)
  const name = fileNameOf(filled)
  return {
    subject: filledTemplate(words.subject, values),
    text: filledTemplate(words.text, values),
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

interface Heading {
  readonly number: string
  readonly customerNumber: string
  readonly customerOrderNumber: string
}

const headingOf = ({ order }: FilledPaper) => JSON.parse(order) as Partial<Heading> | null

function valuesOf(filled: FilledPaper, language: MailLanguage): Record<Placeholder, string> {
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
