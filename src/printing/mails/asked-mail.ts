import type { Answer } from '../../platform/pipeline/operation.ts'
import type { TenantTx } from '../../platform/postgres/transaction.ts'
import type { Reference } from '../../platform/values/shape.ts'
import { requireForm } from '../forms/chosen-form.ts'
import { issuedOnOtherForm } from '../issued/issued-paper.ts'
import { findIssuedPaper } from '../issued/issued-paper-store.ts'
import type { MailWords } from '../mail-templates/shipped-mail-templates.ts'
import type { FoundPaper, Paper } from '../paper-store.ts'
import type { PaperLanguage } from '../papers/paper-language.ts'
import { requireWhole } from '../papers/whole-paper.ts'
import { wantedEInvoice } from '../wanted-e-invoice.ts'
import { concludeWithMail, type MailCall, recipientsOf } from './request-mail.ts'

/** How a document is to be sent; what is left out is as usual. */
export interface AskedMail {
  readonly formId?: Reference | undefined
  readonly languageIso?: PaperLanguage | undefined
  readonly recipients?: string | undefined
  readonly eInvoiceFormat?: string | undefined
  /** In place of what the template says. */
  readonly message?: MailWords | undefined
}

/**
 * Sends a document that was found, as the last statement of the work. Throws 404 `form.missing`, 400
 * `mail.recipient.required` or `mail.recipient.invalid`, 429 `mail.queue-full`, and what an electronic invoice lacks.
 */
export async function concludeWithDocument(
  call: MailCall,
  paper: Paper,
  document: FoundPaper,
  { formId, languageIso, recipients, eInvoiceFormat, message }: AskedMail,
): Promise<Answer> {
  const { tx } = call
  const { kind } = paper
  await requireWhole(tx, paper, document.id)
  const form = formId && (await requireForm(tx, kind, formId))
  const asked = { format: eInvoiceFormat, formId: form?.id, languageIso }
  const eInvoice = await attachedFormat(tx, paper, document.id, asked)
  return concludeWithMail(call, {
    ...{ kind, documentId: document.id, documentUuid: document.uuid },
    ...{ title: `${kind} ${document.number ?? 'draft'}`, formId: form?.id ?? null },
    ...{ eInvoice, languageIso: languageIso ?? null, message },
    recipients: recipientsOf(recipients, document.recipient?.emailAddress ?? ''),
  })
}

interface AskedFormat {
  readonly format: string | undefined
  readonly formId: number | undefined
  readonly languageIso: PaperLanguage | undefined
}

/** Empty without one. Throws a `Refusal` (409, 422) where a named format cannot be made. */
async function attachedFormat(
  tx: TenantTx,
  paper: Paper,
  id: number,
  { format: named, formId, languageIso }: AskedFormat,
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
