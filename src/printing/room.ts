import type { Room } from '../platform/room.ts'
import { printingCopies } from './copies.ts'
import { endAbandoned } from './end-abandoned.ts'
import { formList } from './forms/form-list.ts'
import { printingLimits } from './forms/limits.ts'
import { listFormVersions } from './forms/list-form-versions.ts'
import { previewForm } from './forms/preview-form.ts'
import { previewFormPages } from './forms/preview-form-pages.ts'
import { restoreFormVersion } from './forms/restore-form-version.ts'
import { issuedPaperFileUses } from './issued/issued-paper-store.ts'
import { issuedDocumentExtensions } from './issued-documents-graph-store.ts'
import { cancelPrintJob } from './jobs/cancel-print-job.ts'
import { getPrintJob } from './jobs/get-print-job.ts'
import { listPrintJobs } from './jobs/list-print-jobs.ts'
import { printDocument } from './jobs/print-document-job.ts'
import { printJobEvents } from './jobs/print-job.ts'
import { printTestPage } from './jobs/print-test-page.ts'
import { repeatPrintJob } from './jobs/repeat-print-job.ts'
import { companyLogoEvents } from './logos/company-logo-store.ts'
import { deleteCompanyLogo } from './logos/delete-company-logo.ts'
import { getCompanyLogo } from './logos/get-company-logo.ts'
import { listCompanyLogos } from './logos/list-company-logos.ts'
import { replaceCompanyLogo } from './logos/replace-company-logo.ts'
import { mailServerList } from './mail-servers/mail-server-list.ts'
import { sendTestMail } from './mail-servers/send-test-mail.ts'
import { listMailTemplateVersions } from './mail-templates/list-mail-template-versions.ts'
import { mailTemplateList } from './mail-templates/mail-template-list.ts'
import type { MailedKind } from './mailed-kind.ts'
import { cancelMail } from './mails/cancel-mail.ts'
import { getMail } from './mails/get-mail.ts'
import { listMails } from './mails/list-mails.ts'
import { mailEvents } from './mails/mail.ts'
import { previewMail } from './mails/preview-mail.ts'
import { recordMailBounce } from './mails/record-mail-bounce.ts'
import { repeatMail } from './mails/repeat-mail.ts'
import { sendDocument } from './mails/send-document.ts'
import { sendMail } from './mails/send-mail-job.ts'
import type { Paper } from './paper-store.ts'
import { listDocuments } from './papers/list-documents.ts'
import { previewDocument } from './papers/preview-document.ts'
import { listPrinterNames } from './printers/list-printer-names.ts'
import { printerAssignmentList } from './printers/printer-assignment-list.ts'
import { printerList } from './printers/printer-list.ts'
import { printingRetention } from './retention.ts'
import { printingScopes } from './scopes.ts'
import { printingSetupSteps } from './setup-steps-store.ts'
import { printingTables } from './tables.ts'
import { printingUndo } from './undo.ts'
import { printingWords } from './words.ts'

export interface PrintingOptions {
  /** Every kind of document that can be printed. */
  readonly papers: readonly Paper[]
  /** What else is sent by mail. */
  readonly mailed: readonly MailedKind[]
}

/** What documents look like on paper, and how they get there. */
export const printing = ({ papers, mailed }: PrintingOptions): Room => ({
  name: 'printing',
  words: printingWords,
  setupSteps: printingSetupSteps,
  limits: printingLimits,
  tables: printingTables,
  retention: printingRetention,
  copies: printingCopies,
  undo: printingUndo,
  graphExtensions: issuedDocumentExtensions,
  operations: [
    previewForm(papers),
    previewFormPages(papers),
    listDocuments(papers),
    previewDocument(papers),
    previewMail(papers),
    sendDocument(papers),
    listFormVersions,
    restoreFormVersion,
    ...listCompanyLogos,
    getCompanyLogo,
    replaceCompanyLogo,
    deleteCompanyLogo,
    listPrinterNames,
    printTestPage,
    listPrintJobs,
    getPrintJob,
    cancelPrintJob,
    repeatPrintJob(papers),
    sendTestMail,
    listMailTemplateVersions,
    listMails,
    getMail,
    cancelMail,
    repeatMail(papers, mailed),
    recordMailBounce,
  ],
  scopes: printingScopes,
  referenceLists: [
    ...[formList, printerList, printerAssignmentList],
    ...[mailServerList, mailTemplateList],
  ],
  jobs: [printDocument(papers), sendMail({ papers, mailed })],
  events: [printJobEvents, mailEvents, companyLogoEvents],
  fileUses: [{ table: 'company_logos', column: 'digest' }, ...issuedPaperFileUses],
  upkeep: [
    {
      clearTenant: async (tx, limit) => ({
        abandoned: await endAbandoned(tx, limit),
      }),
    },
  ],
})
