/** The tables of this room. */
export const returnsTables = [
  'return_files',
  'return_lines',
  'return_packages',
  'return_reasons',
  'returns',
]
