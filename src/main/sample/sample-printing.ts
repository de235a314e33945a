import { readFileSync } from 'node:fs'
import { imageOf } from '../../platform/images/image-content.ts'
import { insertRows } from '../../platform/postgres/numbered-rows.ts'
import type { TenantTx } from '../../platform/postgres/transaction.ts'
import { formTable, insertVersion } from '../../printing/forms/form-store.ts'
import { insertLogo } from '../../printing/logos/company-logo-store.ts'
import { mailServerTable } from '../../printing/mail-servers/mail-server-store.ts'
import {
  insertMailTemplateVersion,
  mailTemplateTable,
} from '../../printing/mail-templates/mail-template-store.ts'
import { shippedMailTemplates } from '../../printing/mail-templates/shipped-mail-templates.ts'
import { shippedForms } from '../../printing/papers/shipped-forms.ts'
import { assignmentTable } from '../../printing/printers/printer-assignment-store.ts'
import { printerTable } from '../../printing/printers/printer-store.ts'
import type { KeepFile } from './sample-purchases.ts'

/** A printer and a mail server that do not exist, and a form and a template that are not used by themselves. */
export async function addPrinting(tx: TenantTx): Promise<void> {
  const asItIs = { acceptsAnyCertificate: false, copies: 1, sides: '', media: '', colorMode: '' }
  const language = { language: 'pdf', dotsPerInch: 203 }
  await insertRows(tx, printerTable, [
    {
      ...{ name: 'Office', address: 'ipp://printer.harbour-roasters.example/ipp/print' },
      ...{ isActive: true, ...asItIs, ...language },
    },
  ])
  const { main: source } = shippedForms['delivery-note']
  const form = { name: 'With our greeting', kind: 'delivery-note', isDefault: false }
  const [key] = await insertRows(tx, formTable, [{ ...form, source, version: 1 }])
  await insertVersion(tx, { id: key?.id ?? 0, source, version: 1 })
  await insertRows(tx, mailServerTable, [
    {
      ...{ name: 'Office', host: 'smtp.harbour-roasters.example', port: 587, security: 'starttls' },
      ...{ acceptsAnyCertificate: false, userName: '', passwordSealed: '' },
      ...{ senderAddress: 'office@harbour-roasters.example', senderName: 'Harbour Roasters' },
      ...{ replyTo: '', isDefault: false },
    },
  ])
  const { subject, text: body } = shippedMailTemplates['sales-quotation'].en
  const [template] = await insertRows(tx, mailTemplateTable, [
    { kind: 'sales-quotation', languageIso: 'en', subject, body, version: 1 },
  ])
  if (template) {
    await insertMailTemplateVersion(tx, { id: template.id, version: 1, subject, text: body })
  }
}

/** The logo of the first company, which its documents show. */
export async function addLogo(tx: TenantTx, keep: KeepFile): Promise<void> {
  const image = imageOf(readFileSync(new URL('data/company-logo.png', import.meta.url)))
  if (!image) throw new Error('the logo of the sample is no image')
  const { bytes, mediaType, width, height } = image
  const { digest, size: sizeBytes } = await keep(tx, bytes)
  await insertLogo(tx, 1, { mediaType, width, height, sizeBytes, digest })
}

/** The first user's invoices are printed in the office. */
export async function assignPrinter(tx: TenantTx): Promise<void> {
  await insertRows(tx, assignmentTable, [
    { userId: 1, documentKind: 'delivery-note', formId: null, printerId: 1 },
  ])
}
