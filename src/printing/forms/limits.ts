import type { RoomLimits } from '../../platform/limits/table-limits.ts'

/** Printers and forms are of the whole tenant, a logo of its company. */
export const printingLimits: RoomLimits = {
  tables: {
    forms: 'free',
    form_versions: 'free',
    printers: 'free',
    // Found by the number of their document alone, which the address names.
    issued_papers: 'free',
    issued_paper_files: 'free',
    printer_assignments: 'free',
    company_logos: { company: 'company_id' },
  },
}
