import { agedRows } from '../platform/retention/aged-rows-store.ts'
import { forReason, ownLists, type Retention } from '../platform/retention/retention-rule.ts'

const finished = (kind: string, table: string) => ({
  kind,
  tables: [table],
  unit: 'days' as const,
  usual: 30,
  removal: agedRows({ kind, table, moment: 'finished' }),
})

/** How long it is kept what was printed and mailed. The documents themselves are kept by their rooms. */
export const printingRetention: Retention = {
  rules: [finished('print-job', 'print_jobs'), finished('mail', 'mails')],
  kept: {
    ...forReason(
      ownLists,
      ...['forms', 'form_versions', 'company_logos', 'printers', 'printer_assignments'],
      ...['mail_servers', 'mail_templates', 'mail_template_versions'],
    ),
    ...forReason(
      'goes with the document that it is the paper of',
      ...['issued_papers', 'issued_paper_files'],
    ),
  },
}
