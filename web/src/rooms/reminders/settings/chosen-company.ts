/** Whose levels are shown: the first company without a choice. */
export interface ChosenCompany {
  readonly company?: string
}

export const readChosenCompany = ({ company }: Record<string, unknown>): ChosenCompany =>
  typeof company === 'string' && /^[0-9a-f-]{36}$/.test(company) ? { company } : {}
