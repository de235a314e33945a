import type { CopyRules } from '../platform/backup/copy-rules.ts'

/** A copy of a tenant prints and mails nothing. */
export const printingCopies: CopyRules = {
  leftOut: ['print_jobs', 'mails', 'mail_servers'],
  changed: { printers: { is_active: 'false' } },
  // Papers are pictures of names and addresses.
  anonymised: { leftOut: ['issued_papers', 'issued_paper_files'] },
}
