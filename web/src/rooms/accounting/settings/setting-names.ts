/** The fields of the settings, in the order of the page. */
export const settingNames = [
  ...([
    'chart',
    'consultantNumber',
    'clientNumber',
    'accountLength',
    'fiscalYearStartMonth',
  ] as const),
  ...(['isFixed', 'isDebtorNumberAutomatic', 'firstDebtorNumber', 'costCenterSource'] as const),
  'accounts' as const,
] as const
